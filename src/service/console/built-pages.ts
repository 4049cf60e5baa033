import { type Addressed, type ListedPage, pagesByPath, readsOf } from "#contract/console/page-reads.ts";
import type { BuiltFile, FindBuiltFile } from "./built-files.ts";

/** A page of the console in the build's list, with its HTML file, and the addresses of its code: first the entry chunk, by far the largest. */
export type BuiltPage = ListedPage & { file: string; code: string[] };

/** Returns a function that finds the page at a path in the build of a language. Undefined if there is none. */
export function builtPages(
  find: FindBuiltFile,
): (language: string, path: string) => Addressed<BuiltPage> | undefined {
  const known = new Map<string, { list: BuiltFile; pageAt: ReturnType<typeof pagesByPath<BuiltPage>> }>();
  return (language, path) => {
    const list = find(`/${language}/pages.json`, "identity");
    if (!list) return undefined;
    const current = known.get(language);
    const pageAt = current?.list === list ? current.pageAt : pagesByPath(pagesIn(list));
    known.set(language, { list, pageAt });
    return pageAt(path);
  };
}

// True by construction: build-pages.ts has written this list.
const pagesIn = ({ content }: BuiltFile) => JSON.parse(content.toString()) as BuiltPage[];

/**
 * The `Link` header that makes a browser request the first reads of the page while its code loads. The code comes first, because browsers
 * request only six files at a time over HTTP/1.1, and nothing is rendered before all of it is there.
 */
export const linkHeaderOf = (page: Addressed<BuiltPage>, account_id: number | undefined): string =>
  [
    ...page.code.map((address) => `<${address}>; rel=modulepreload`),
    ...readsOf(page, String(account_id)).map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
  ].join(", ");
