import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import { type Look, languages, lookCookie, lookValue } from "#contract/console/look.ts";
import { lookOf, pageWithLook } from "#contract/console/page-with-look.ts";
import { type Coding, codingOf } from "#service/http/content-coding.ts";
import { pagePolicy } from "#service/http/security-headers.ts";
import { type BuiltFile, type FindBuiltFile, fileOf } from "./built-files.ts";

/** Finds a page of the console by the name of its file, in the language and look that the request asks for. */
export type FindPage = (headers: IncomingHttpHeaders, file: string) => BuiltFile | undefined;

/**
 * The pages, looks and codings of one build make a few hundred. When there are more, the cache is cleared, because it has those of old
 * builds.
 */
const maxPages = 500;

/** Finds pages in a build. Writes the look of the cookie into them, so that the first paint is right. */
export function consolePages(find: FindBuiltFile): FindPage {
  const known = new Map<string, BuiltFile>();
  return (headers, file) => {
    const built = find(`/${languageFor(headers)}/${file}`, "identity");
    if (!built) return undefined;
    const look = lookIn(headers.cookie);
    const coding = codingOf(headers["accept-encoding"]);
    const key = `${built.etag} ${lookValue({ ...look, language: "" })} ${coding}`;
    const page = known.get(key) ?? pageIn(look, coding, built);
    if (known.size > maxPages) known.clear();
    known.set(key, page);
    return page;
  };
}

/** The language of the look's cookie, or else the best one that `Accept-Language` allows. */
export function languageFor({ cookie, "accept-language": accepted = "" }: IncomingHttpHeaders): string {
  const offered = languages.filter(({ isDraft }) => !isDraft).map(({ tag }) => tag);
  // Regions make no difference to the words: "es-MX" is "es".
  const preferred = negotiate(accepted.toLowerCase().replace(/-[a-z\d-]+/g, ""), offered);
  const wanted = lookIn(cookie).language;
  return languages.find(({ tag }) => tag === wanted)?.tag ?? preferred ?? languages[0].tag;
}

const lookIn = (cookies = ""): Look => lookOf(lookInCookies.exec(cookies)?.[1] ?? "");
const lookInCookies = new RegExp(`(?:^|; ?)${lookCookie}=([\\w.-]{0,99})`);

/** Tells caches that a file depends on the language. */
export const varyByLanguage = (file: BuiltFile): BuiltFile => ({
  ...file,
  headers: { ...file.headers, vary: "accept-encoding, accept-language, cookie" },
});

function pageIn(look: Look, coding: Coding, built: BuiltFile): BuiltFile {
  const html = pageWithLook(built.content.toString(), look);
  const page = fileOf(encode[coding](Buffer.from(html)), built.headers["content-type"] ?? "", coding);
  return varyByLanguage(withPolicy(page, html));
}

/** Adds a policy that allows only the inline styles of the page. */
export const withPolicy = (page: BuiltFile, html: string): BuiltFile => ({
  ...page,
  headers: { ...page.headers, "content-security-policy": pagePolicy(styleHashesIn(html)) },
});

const styleHashesIn = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = ""]) => `sha256-${createHash("sha256").update(style).digest("base64")}`,
  );

/** The best quality takes 50 times longer, and all other requests wait for it; it saves 8 % of the bytes. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encode: Record<Coding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content, brotliQuality),
  gzip: (content) => gzipSync(content),
  identity: (content) => content,
};
