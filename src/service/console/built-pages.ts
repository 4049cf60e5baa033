import type { BuiltFile, FindBuiltFile } from "./built-files.ts";

/** A page of the console as it was built: its address, where `:name` stands for any part, its file, the file of its code that is by far the largest, and what it asks of the service first. */
export type BuiltPage = { address: string; file: string; code: string; reads: string[] };

/** A page that is asked for: its file, and the parts of its address that have a name. */
export type AddressedPage = BuiltPage & { parts: Record<string, string> };

/** Finds the page at an address in the build of a language; undefined where it has none. */
export function builtPages(
  find: FindBuiltFile,
): (language: string, path: string) => AddressedPage | undefined {
  const known = new Map<string, { list: BuiltFile; pages: (BuiltPage & { pattern: RegExp })[] }>();
  return (language, path) => {
    const list = find(`/${language}/pages.json`, "identity");
    if (!list) return undefined;
    const current = known.get(language);
    const pages = current?.list === list ? current.pages : pagesIn(list);
    known.set(language, { list, pages });
    for (const page of pages) {
      const parts = page.pattern.exec(path);
      if (parts) return { ...page, parts: { ...parts.groups } };
    }
    return undefined;
  };
}

const pagesIn = ({ content }: BuiltFile) =>
  (JSON.parse(content.toString()) as BuiltPage[]).map((page) => ({
    ...page,
    pattern: new RegExp(`^${page.address.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`),
  }));

/**
 * A `Link` header by which a browser asks for what the page reads first while its code loads, which goes before it, since browsers ask for only
 * six files at a time. Where a part of the address is no number, what it would be part of is left out.
 */
export function linkOf({ code, reads, parts }: AddressedPage, account_id: number): string {
  const known: Record<string, string> = { ...parts, accountId: String(account_id) };
  const fill = (whole: string, name: string) =>
    (isNumber.test(known[name] ?? "") ? known[name] : whole) ?? whole;
  const addresses = reads
    .map((read) => read.replaceAll(/\{(\w+)\}/g, fill))
    .filter((address) => !address.includes("{"));
  return [
    `<${code}>; rel=modulepreload`,
    ...addresses.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
  ].join(", ");
}

const isNumber = /^\d{1,15}$/;
