import { type Addressed, type ListedPage, pagesByPath, readsOf } from "#contract/console/page-reads.ts";
import type { BuiltFile, FindBuiltFile } from "./built-files.ts";

/** A page of the console as it was built, with its file and the file of its code that is by far the largest. */
export type BuiltPage = ListedPage & { file: string; code: string };

/** Finds the page at an address in the build of a language; undefined where it has none. */
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

// The build has written this list.
const pagesIn = ({ content }: BuiltFile) => JSON.parse(content.toString()) as BuiltPage[];

/**
 * A `Link` header by which a browser asks for what the page reads first while its code loads, which goes before it, since browsers ask for only
 * six files at a time.
 */
export const linkOf = (page: Addressed<BuiltPage>, account_id: number): string =>
  [
    `<${page.code}>; rel=modulepreload`,
    ...readsOf(page, String(account_id)).map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
  ].join(", ");
