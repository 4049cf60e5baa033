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
