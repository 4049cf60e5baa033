import type { IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import { type Look, languages, lookCookie, lookValue } from "#contract/look.ts";
import { lookOf, pageWithLook } from "#contract/page-with-look.ts";
import { type BuiltFile, type Coding, type FindBuiltFile, codingOf, fileOf } from "./built-files.ts";

/** The page of the console, in the language and look that the browser asks for. */
export type FindPage = (headers: IncomingHttpHeaders) => BuiltFile | undefined;

/** Looks and codings of a build make some dozens of pages; those of former builds go when there are more. */
const mostPages = 200;

/** Finds the page in a build. The cookie has the look, so that the first that is drawn is right. */
export function consolePage(find: FindBuiltFile): FindPage {
  const known = new Map<string, BuiltFile>();
  return (headers) => {
    const built = find(`/${languageFor(headers)}/index.html`, "identity");
    if (!built) return undefined;
    const look = lookIn(headers.cookie);
    const coding = codingOf(headers["accept-encoding"]);
    const key = `${built.etag} ${lookValue({ ...look, language: "" })} ${coding}`;
    const page = known.get(key) ?? pageIn(look, coding, built);
    if (known.size > mostPages) known.clear();
    known.set(key, page);
    return page;
  };
}

/** The language that the cookie names, or else the best that `Accept-Language` takes. */
export function languageFor({ cookie, "accept-language": accepted = "" }: IncomingHttpHeaders): string {
  const offered = languages.filter(({ isDraft }) => !isDraft).map(({ tag }) => tag);
  // Regions make no difference to the words: "es-MX" is "es".
  const preferred = negotiate(accepted.toLowerCase().replace(/-[a-z\d-]+/g, ""), offered);
  const wanted = lookIn(cookie).language;
  return languages.find(({ tag }) => tag === wanted)?.tag ?? preferred ?? languages[0].tag;
}

const lookIn = (cookies = ""): Look => lookOf(lookInCookies.exec(cookies)?.[1] ?? "");
const lookInCookies = new RegExp(`(?:^|; ?)${lookCookie}=([\\w.-]{0,99})`);

/** A file that is chosen by the language, as caches are to know. */
export const chosenByLanguage = (file: BuiltFile): BuiltFile => ({
  ...file,
  headers: { ...file.headers, vary: "accept-encoding, accept-language, cookie" },
});

function pageIn(look: Look, coding: Coding, { content, headers }: BuiltFile): BuiltFile {
  const html = Buffer.from(pageWithLook(content.toString(), look));
  return chosenByLanguage(fileOf(encode[coding](html), headers["content-type"] ?? "", coding));
}

const encode: Record<Coding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content),
  gzip: (content) => gzipSync(content),
  identity: (content) => content,
};
