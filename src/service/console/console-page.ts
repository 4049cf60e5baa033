import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import { type Look, languages, lookCookie, lookValue } from "#contract/console/look.ts";
import { lookOf, pageWithLook } from "#contract/console/page-with-look.ts";
import { type Coding, codingOf } from "#service/http/content-coding.ts";
import { pagePolicy } from "#service/http/security-headers.ts";
import { type BuiltFile, type FindBuiltFile, fileOf } from "./built-files.ts";

/** A page of the console, in the language and look that the browser asks for, by its file: each language has one in its folder. */
export type FindPage = (headers: IncomingHttpHeaders, file: string) => BuiltFile | undefined;

/** Pages, looks and codings of a build make some hundreds of files; those of former builds go when there are more. */
const mostPages = 500;

/** Finds pages in a build. The cookie has the look, so that the first that is drawn is right. */
export function consolePages(find: FindBuiltFile): FindPage {
  const known = new Map<string, BuiltFile>();
  return (headers, file) => {
    const built = find(`/${languageFor(headers)}/${file}`, "identity");
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

function pageIn(look: Look, coding: Coding, built: BuiltFile): BuiltFile {
  const html = pageWithLook(built.content.toString(), look);
  const page = fileOf(encode[coding](Buffer.from(html)), built.headers["content-type"] ?? "", coding);
  return chosenByLanguage(withPolicy(page, html));
}

/** A page that its browser lets use the styles in it, and no others. */
export const withPolicy = (page: BuiltFile, html: string): BuiltFile => ({
  ...page,
  headers: { ...page.headers, "content-security-policy": pagePolicy(styleHashesIn(html)) },
});

const styleHashesIn = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = ""]) => `sha256-${createHash("sha256").update(style).digest("base64")}`,
  );

const encode: Record<Coding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content),
  gzip: (content) => gzipSync(content),
  identity: (content) => content,
};
