import { ApiError } from "../problems/api-error.ts";
import { type Page, pageDefaults } from "./page.ts";

/** What one page of a list tells of the whole. */
export type PageExtent = {
  /** The page size by which the service parts the list. */
  readonly size: number;
  /** The position after the last record of the page. */
  readonly end: number;
  readonly isLast: boolean;
  /** How many records the list has; while `isOpen`, the position up to which there may be some: further ones are only found by reading on. */
  readonly total: number;
  readonly isOpen: boolean;
};

/** No list is as long: such a total is a mistake, and would have as many places drawn for it. */
const mostBelieved = 10_000_000;

/** How many records a page holds, also those that cannot be read. */
export const heldBy = ({ content, unreadable = [] }: Page<unknown>): number =>
  content.length + unreadable.length;

/** The records of a page, each in its place: undefined where one cannot be read. */
export function placesOf<T>({ content, unreadable = [] }: Page<T>): (T | undefined)[] {
  const places: (T | undefined)[] = [...content];
  for (const { index } of unreadable) places.splice(index, 0, undefined);
  return places;
}

/** `total_elements` is believed where `last` and the records that are there do not speak against it. */
export function extentOf(page: Page<unknown>): PageExtent {
  const claimed = Math.min(page.total_elements, mostBelieved);
  const size = sizeOf(page, claimed);
  const end = page.page * size + heldBy(page);
  if (isLast(page, claimed, end)) return { size, end, isLast: true, total: end, isOpen: false };
  const isBelieved = claimed > end && claimed < mostBelieved;
  // Where a page is not full and not the last, the next record that can be asked for stands on the page after it.
  const total = isBelieved ? claimed : (page.page + 1) * size + 1;
  return { size, end, isLast: false, total, isOpen: !isBelieved };
}

function isLast(page: Page<unknown>, claimed: number, end: number): boolean {
  const given = heldBy(page);
  if (given === 0) return true;
  return page.last ?? (claimed === end || (claimed < end && given < page.size));
}

/** A service may give less than it says it does, and not be at the end; only its first page tells what it gives. */
function sizeOf(whole: Page<unknown>, claimed: number): number {
  const { page, size, last } = whole;
  const given = heldBy(whole);
  const isCut =
    page === 0 && given > 0 && given < size && (last === false || (last === null && claimed > given));
  return isCut || given > size ? given : Math.max(1, size);
}

/** The page that is shown before the rest of a list is read. */
export const shortPage = 100;

/** The largest page that a service of ours gives. */
export const longPage = pageDefaults.largestSize;

/** Asks for a page with this size; a service that refuses it is asked with a smaller one, then without any. The answer names the size that it has. */
export async function withPageSize<T>(
  size: number,
  ask: (query: { size?: number }) => Promise<T>,
): Promise<T> {
  try {
    return await ask({ size });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return size > shortPage ? withPageSize(shortPage, ask) : ask({});
  }
}
