import type { output } from "zod/mini";
import { pageEtag } from "#contract/etag.ts";
import type { pageQuery } from "#contract/pages/page-query.ts";
import type { Page } from "#contract/pages/page.ts";
import { withoutVersion } from "./conditional.ts";

export type PageQuery = output<typeof pageQuery>;

/** The positions of a page, `to` exclusive. Limited to safe integers, which no list reaches. */
export function positionsOf({ page, size }: PageQuery): { from: number; to: number } {
  const from = Math.min(page * size, Number.MAX_SAFE_INTEGER - size);
  return { from, to: from + size };
}

/**
 * Reads a page of a list with dense positions from 0 to `total_elements` - 1. `between` reads the records of a range of positions. Total and
 * records need no common snapshot: nothing is ever deleted, so every position below the total stays.
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

/**
 * What is known before the records are read: the length of the list, and the sum of their versions, which databases return as text or null
 * too.
 */
type PageState = { total: number; versions: number | string | null };

/** A body that is read only if the client does not have its ETag already. */
export type Lazy<Body> = { etag: string; read: () => Promise<{ body: Body; etag: string }> };

export type LazyPage<T> = Lazy<Page<T>>;

/** A page whose records are read after its state. `read` returns its own ETag, because a write may come between the two. */
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
