// The service worker has this too, and must be one file: what it shares with the console's code would be another.

/** A page of the console as the build lists it: its address, where `:name` stands for any part, and the addresses that it asks of the service first. */
export type ListedPage = { address: string; reads: string[] };

/** A page that is asked for, with the parts of its address that have a name. */
export type Addressed<Page extends ListedPage> = Page & { parts: Record<string, string> };

/** Finds pages by the paths that their addresses match. */
export function pagesByPath<Page extends ListedPage>(
  pages: readonly Page[],
): (path: string) => Addressed<Page> | undefined {
  const patterns = pages.map((page) => ({ page, pattern: patternOf(page.address) }));
  return (path) => {
    for (const { page, pattern } of patterns) {
      const parts = pattern.exec(path);
      if (parts) return { ...page, parts: { ...parts.groups } };
    }
    return undefined;
  };
}

const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);

/** What a page asks of the service first, for an account. Where a part of its address is no number, what that would be part of is left out. */
export function readsOf({ reads, parts }: Addressed<ListedPage>, accountId: string): string[] {
  const known: Record<string, string> = { ...parts, accountId };
  const fill = (whole: string, name: string) =>
    (isNumber.test(known[name] ?? "") ? known[name] : whole) ?? whole;
  return reads.map((read) => read.replaceAll(/\{(\w+)\}/g, fill)).filter((address) => !address.includes("{"));
}

const isNumber = /^\d{1,15}$/;
