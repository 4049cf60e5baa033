/** A reply as it was received. */
export type RawReply = { status: number; head: string; body: string };

/**
 * Parses the replies received on a connection. Throws if they are not HTTP. If the connection was closed early (`isTruncated`), the last
 * reply may be incomplete.
 */
export function parseReplies(received: string, isTruncated: boolean): RawReply[] {
  const replies: RawReply[] = [];
  for (let rest = received; rest !== "";) {
    const end = rest.indexOf("\r\n\r\n");
    const head = end < 0 ? rest : rest.slice(0, end);
    const [, status = ""] = /^HTTP\/1\.1 (\d{3}) [^\r\n]*(?:\r\n[\w-]+: [^\r\n]*)*$/.exec(head) ?? [];
    const length = lengthOf(head, Number(status));
    const isWhole = end >= 0 && rest.length >= end + 4 + length;
    if (isTruncated && !isWhole) break;
    if (status === "" || !isWhole) throw new Error(`No reply: ${JSON.stringify(rest.slice(0, 400))}`);
    replies.push({ status: Number(status), head, body: rest.slice(end + 4, end + 4 + length) });
    rest = rest.slice(end + 4 + length);
  }
  return replies;
}

function lengthOf(head: string, status: number): number {
  if (status < 200 || status === 204 || status === 304) return 0;
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? [];
  if (length === undefined) throw new Error(`A reply without a length: ${head}`);
  return Number(length);
}
