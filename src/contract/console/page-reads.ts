// Only for the service and the service worker: code that the worker shared with the console would become a second file, and it must be one.

/** A page of the console in the build's list: its address pattern, with `:name` for a segment, and the addresses that it requests first. */
export type ListedPage = { address: string; reads: string[] };

/** A page at an address, with the values of the named segments. */
export type Addressed<Page extends ListedPage> = Page & { parts: Record<string, string> };

/** Returns a function that finds the page whose address pattern matches a path. */
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

/** The addresses that a page requests first, for an account. Leaves out those with a segment that is not a number. */
export function readsOf({ reads, parts }: Addressed<ListedPage>, accountId: string): string[] {
  const known: Record<string, string> = { ...parts, accountId };
  const fill = (whole: string, name: string) =>
    (isNumber.test(known[name] ?? "") ? known[name] : whole) ?? whole;
  return reads.map((read) => read.replaceAll(/\{(\w+)\}/g, fill)).filter((address) => !address.includes("{"));
}

const isNumber = /^\d{1,15}$/;
