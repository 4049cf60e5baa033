import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Coding, codingOf } from "./content-coding.ts";

/** In characters: what is shorter goes in one packet as it is. */
const worthCoding = 1400;

// Each page is coded as it is asked for: the best quality would take a hundred times as long for a tenth fewer bytes.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encode = {
  br: (text: string) => promisify(brotliCompress)(text, brotli),
  gzip: (text: string) => promisify(gzip)(text),
};

type Coded = Partial<Record<Coding, Promise<Buffer>>>;
const codedTexts = new WeakMap<object, Coded>();

/**
 * The text of a page of a list as its request takes it: compressed where that is worth it, which makes its ETag a weak one (RFC 9110,
 * 8.8.1). Single records stay as they are, so that `If-Match` gets the tag that was given. A page is compressed once.
 */
export async function codedPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: { readonly text: string },
): Promise<string | Buffer> {
  varies(reply);
  const coding = codingOf(headers["accept-encoding"]);
  if (coding === "identity" || page.text.length < worthCoding) return page.text;
  const coded = codedTexts.get(page) ?? {};
  codedTexts.set(page, coded);
  const bytes = await (coded[coding] ??= encode[coding](page.text));
  const etag = reply.getHeader("etag");
  if (typeof etag === "string") reply.header("etag", `W/${etag.replace(/^W\//, "")}`);
  reply.header("content-encoding", coding).serializer(asItIs);
  return bytes;
}

/** Answers that the caller has the page already, with the headers that its text would have (RFC 9110, 15.4.5). */
export const unchangedPage = (reply: FastifyReply): FastifyReply => varies(reply).code(304).send();

const varies = (reply: FastifyReply) => reply.header("vary", "accept-encoding");

// By itself Fastify leaves bytes alone only where they are of its own realm, which in a test beside a page they are not.
const asItIs = (payload: string) => payload;
