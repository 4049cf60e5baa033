import type { output } from "zod/mini";
import { pageEtag } from "#contract/etag.ts";
import type { pageQuery } from "#contract/pages/page-query.ts";
import type { Page } from "#contract/pages/page.ts";
import { withoutVersion } from "./conditional.ts";

export type PageQuery = output<typeof pageQuery>;

/** The positions of a page: from the first up to, not including, the second. Beyond every record where there is no such page. */
export function positionsOf({ page, size }: PageQuery): { from: number; to: number } {
  const from = Math.min(page * size, Number.MAX_SAFE_INTEGER - size);
  return { from, to: from + size };
}

/**
 * One page of a list whose records have dense positions from 0 to `total_elements` - 1. `between` reads the records from one position
 * up to, not including, another. Nothing is ever deleted, so all positions below a total that was read are there to be read after it.
 */
export async function readPage<T>(
  query: PageQuery,
  total_elements: number,
  between: (from: number, to: number) => Promise<T[]>,
): Promise<Page<T>> {
  const { page, size } = query;
  const { from, to } = positionsOf(query);
  const content = from < total_elements ? await between(from, Math.min(to, total_elements)) : [];
  const total_pages = Math.ceil(total_elements / size);
  const [first, last] = [page === 0, page >= total_pages - 1];
  return { content, page, size, total_elements, total_pages, first, last };
}

/** What is known of a page before its records are read: how many records the list has, and the sum of the versions of the page's. */
type PageState = { total: number; versions: number | string | null };

/** What is read only where it is asked for with another ETag than it has. */
export type Lazy<Body> = { etag: string; read: () => Promise<{ body: Body; etag: string }> };

export type LazyPage<T> = Lazy<Page<T>>;

/** Reads the records of a page after its state; what was written between the two is in both its body and its ETag. */
export const lazyPage = <T extends { version: number }>(
  query: PageQuery,
  { total, versions }: PageState,
  between: (from: number, to: number) => Promise<T[]>,
): LazyPage<Omit<T, "version">> => ({
  etag: pageEtag(total, Number(versions ?? 0)),
  read: async () => {
    const page = await readPage(query, total, between);
    return {
      body: { ...page, content: page.content.map(withoutVersion) },
      etag: pageEtag(
        total,
        page.content.reduce((sum, { version }) => sum + version, 0),
      ),
    };
  },
});
