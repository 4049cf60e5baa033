import { pageEtag } from "#contract/etag.ts";
import type { Page, pageQuery } from "#contract/page.ts";
import type { output } from "zod/mini";

export type PageQuery = output<typeof pageQuery>;

/**
 * One page of a list whose records have dense positions from 0 to `total_elements` - 1. `between` reads the records from one position
 * up to, not including, another. Nothing is ever deleted, so all positions below a total that was read are there to be read after it.
 */
export async function readPage<T>(
  { page, size }: PageQuery,
  total_elements: number,
  between: (from: number, to: number) => Promise<T[]>,
): Promise<Page<T>> {
  const total_pages = Math.ceil(total_elements / size);
  const from = page * size;
  const content = from < total_elements ? await between(from, Math.min(from + size, total_elements)) : [];
  return {
    content,
    page,
    size,
    total_elements,
    total_pages,
    first: page === 0,
    last: page >= total_pages - 1,
  };
}

/** A page as it is answered, and the ETag that its total and the versions of its records make. */
export type VersionedPage<T> = { body: Page<T>; etag: string };

export const versionedPage = <T extends { version: number }>(
  page: Page<T>,
): VersionedPage<Omit<T, "version">> => ({
  body: { ...page, content: page.content.map(({ version, ...record }) => record) },
  etag: pageEtag(
    page.total_elements,
    page.content.reduce((sum, { version }) => sum + version, 0),
  ),
});
