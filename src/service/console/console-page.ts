import type { IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type Look, lookIn, lookValue, pageWithLook } from "#contract/look.ts";
import { type BuiltFile, type Coding, type FindBuiltFile, codingOf, fileOf } from "./built-files.ts";

/** The page of the console, in the look that the browser asks for. */
export type FindPage = (headers: IncomingHttpHeaders) => BuiltFile | undefined;

/** Finds the page in a build. The cookie has the look, so that the first that is drawn is right. */
export function consolePage(find: FindBuiltFile, path: string): FindPage {
  // There are some dozens of looks and codings of a build.
  let of: string | undefined;
  const known = new Map<string, BuiltFile>();
  return (headers) => {
    const plain = find(path, "identity");
    if (!plain) return undefined;
    if (of !== plain.etag) known.clear();
    of = plain.etag;
    const look = lookIn(headers.cookie);
    const coding = codingOf(headers["accept-encoding"]);
    const key = `${lookValue(look)} ${coding}`;
    const page = known.get(key) ?? pageIn(look, coding, plain);
    known.set(key, page);
    return page;
  };
}

function pageIn(look: Look, coding: Coding, { content, headers }: BuiltFile): BuiltFile {
  const html = Buffer.from(pageWithLook(content.toString(), look));
  const page = fileOf(encode[coding](html), headers["content-type"] ?? "", coding);
  return { ...page, headers: { ...page.headers, vary: `${page.headers["vary"]}, cookie` } };
}

const encode: Record<Coding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content),
  gzip: (content) => gzipSync(content),
  identity: (content) => content,
};
