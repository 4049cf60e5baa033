import { ApiError } from "../problems/api-error.ts";
import { type Page, pageDefaults } from "./page.ts";

/** What one page reveals about the length of its list. */
export type PageExtent = {
  /** The page size that the service actually uses. */
  readonly size: number;
  /** The position in the list after the last record of the page. */
  readonly end: number;
  readonly isLast: boolean;
  /** The length of the list; a lower bound for it if `isOpen`, because more records are found only by reading on. */
  readonly total: number;
  readonly isOpen: boolean;
};

/** A larger total is taken for a mistake: the list would reserve space for as many rows. */
const maxTrustedTotal = 10_000_000;

/** The number of records on a page, including those that cannot be read. */
export const recordCountOf = ({ content, unreadable = [] }: Page<unknown>): number =>
  content.length + unreadable.length;

/** The records of a page by their index, with undefined for one that cannot be read. */
export function placesOf<T>({ content, unreadable = [] }: Page<T>): (T | undefined)[] {
  const places: (T | undefined)[] = [...content];
  for (const { index } of unreadable) places.splice(index, 0, undefined);
  return places;
}

/** Works out the extent of a list from one page. `total_elements` is trusted unless `last` or the records on the page contradict it. */
export function extentOf(page: Page<unknown>): PageExtent {
  const claimed = Math.min(page.total_elements, maxTrustedTotal);
  const size = sizeOf(page, claimed);
  const end = page.page * size + recordCountOf(page);
  if (isLast(page, claimed, end)) return { size, end, isLast: true, total: end, isOpen: false };
  const isBelieved = claimed > end && claimed < maxTrustedTotal;
  // Even if this page is not full, the next record that can be requested is the first one of the next page.
  const total = isBelieved ? claimed : (page.page + 1) * size + 1;
  return { size, end, isLast: false, total, isOpen: !isBelieved };
}

function isLast(page: Page<unknown>, claimed: number, end: number): boolean {
  const given = recordCountOf(page);
  if (given === 0) return true;
  return page.last ?? (claimed === end || (claimed < end && given < page.size));
}

/** A service may return fewer records per page than it says, without being at the end. Only its first page reveals that. */
function sizeOf(whole: Page<unknown>, claimed: number): number {
  const { page, size, last } = whole;
  const given = recordCountOf(whole);
  const isCut =
    page === 0 && given > 0 && given < size && (last === false || (last === null && claimed > given));
  return isCut || given > size ? given : Math.max(1, size);
}

/** The size of the page that is shown before the rest of a list is read. */
export const firstPageSize = 100;

/** The largest page size of our own service. */
export const maxPageSize = pageDefaults.largestSize;

/**
 * Requests a page of this size. If the service refuses the size with 400, requests `firstPageSize`, and then a page without a size. The reply
 * contains the size that was used.
 */
export async function withPageSize<T>(
  size: number,
  ask: (query: { size?: number }) => Promise<T>,
): Promise<T> {
  try {
    return await ask({ size });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return size > firstPageSize ? withPageSize(firstPageSize, ask) : ask({});
  }
}
