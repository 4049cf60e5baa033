/** The first and the last of the bytes that are sent. */
export type ByteRange = { from: number; to: number };

/**
 * The part of `size` bytes that a `Range` asks for, or "beyond" where none of it is there. Undefined where the whole is to be sent: also
 * for several parts, or for what is no range (RFC 9110, 14.2).
 */
export function byteRange(header: string, size: number): ByteRange | "beyond" | undefined {
  const [ending, count] = /^bytes=-(\d+)$/i.exec(header) ?? [];
  if (ending) return within(size, Math.max(0, size - Number(count)), Infinity);
  const [range, from, to] = /^bytes=(\d+)-(\d*)$/i.exec(header) ?? [];
  return range ? within(size, Number(from), Number(to || Infinity)) : undefined;
}

function within(size: number, from: number, to: number): ByteRange | "beyond" | undefined {
  if (to < from) return undefined;
  return from < size ? { from, to: Math.min(to, size - 1) } : "beyond";
}
