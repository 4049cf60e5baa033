import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Coding, codingOf } from "./content-coding.ts";

/** In characters. A shorter text fits into one packet uncompressed. */
const minCompressedLength = 1400;

// Pages are compressed on request, and the best quality would take a hundred times as long for a tenth fewer bytes.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encode = {
  br: (text: string) => promisify(brotliCompress)(text, brotli),
  gzip: (text: string) => promisify(gzip)(text),
};

type CompressedTexts = Partial<Record<Coding, Promise<Buffer>>>;
const compressedTexts = new WeakMap<object, CompressedTexts>();

/**
 * The text of a page of a list, compressed if the client accepts that and it is worth it, which makes its ETag weak (RFC 9110, 8.8.1). The
 * result is cached for each `page` object. Single records are never compressed, because `If-Match` needs a strong ETag.
 */
export async function compressedPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: { readonly text: string },
): Promise<string | Buffer> {
  varyByEncoding(reply);
  const coding = codingOf(headers["accept-encoding"]);
  if (coding === "identity" || page.text.length < minCompressedLength) return page.text;
  const compressed = compressedTexts.get(page) ?? {};
  compressedTexts.set(page, compressed);
  const bytes = await (compressed[coding] ??= encode[coding](page.text));
  const etag = reply.getHeader("etag");
  if (typeof etag === "string") reply.header("etag", `W/${etag.replace(/^W\//, "")}`);
  reply.header("content-encoding", coding).serializer(unchanged);
  return bytes;
}

/** Sends 304 for a page, with the headers that its text would have (RFC 9110, 15.4.5). */
export const unchangedPage = (reply: FastifyReply): FastifyReply => varyByEncoding(reply).code(304).send();

const varyByEncoding = (reply: FastifyReply) => reply.header("vary", "accept-encoding");

// Fastify would serialize a Buffer of another realm, as tests that run in jsdom have.
const unchanged = (payload: string) => payload;
