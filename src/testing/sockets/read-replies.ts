/** A reply as it came over a connection. */
export type RawReply = { status: number; head: string; body: string };

/**
 * Reads the replies that a connection answered, one after the other. Throws where something is no HTTP; `isCut` where the connection ended
 * before it was all read, so that the last one may be in part.
 */
export function readReplies(said: string, isCut: boolean): RawReply[] {
  const replies: RawReply[] = [];
  for (let rest = said; rest !== "";) {
    const end = rest.indexOf("\r\n\r\n");
    const head = end < 0 ? rest : rest.slice(0, end);
    const [, status = ""] = /^HTTP\/1\.1 (\d{3}) [^\r\n]*(?:\r\n[\w-]+: [^\r\n]*)*$/.exec(head) ?? [];
    const length = lengthOf(head, Number(status));
    const isWhole = end >= 0 && rest.length >= end + 4 + length;
    if (isCut && !isWhole) break;
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
