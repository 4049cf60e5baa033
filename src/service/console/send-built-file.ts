import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { BuiltFile } from "./built-files.ts";
import { isNotModified, etagsIn } from "#service/records/conditional.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";

/** Sends a file, a range of it, or 304, according to the conditions of the request (RFC 9110, 13 and 14). */
export function sendBuiltFile(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { content, etag, headers }: BuiltFile,
  cacheControl: string,
): FastifyReply {
  if (etagsIn(asked["if-match"])?.includes(etag) === false) refuse(new Refusal("other-file"));
  reply.headers({ ...headers, "cache-control": cacheControl });
  if (isNotModified(etag, asked["if-none-match"])) return reply.code(304).send();
  const range = wantedRange(asked, etag, content.length);
  if (range === undefined) return reply.send(content);
  if (range === "beyond") return refuse(beyond(content.length));
  const { from, to } = range;
  return reply
    .code(206)
    .header("content-range", `bytes ${from}-${to}/${content.length}`)
    .send(content.subarray(from, to + 1));
}

// With If-Range, the client can use a range only if it is of the same file as those that it has.
const wantedRange = ({ range = "", "if-range": ifRange }: IncomingHttpHeaders, etag: string, size: number) =>
  ifRange === undefined || ifRange === etag ? byteRange(range, size) : undefined;

const beyond = (size: number) =>
  new Refusal("range-beyond-end", { headers: { "content-range": `bytes */${size}` } });

type ByteRange = { from: number; to: number };

/**
 * Parses a `Range` header for a file of `size` bytes. Returns "beyond" if the range starts after the end, and undefined if the whole file is
 * to be sent, also for several ranges or an invalid one (RFC 9110, 14.2).
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
