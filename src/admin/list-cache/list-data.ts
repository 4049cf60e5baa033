import type { Answer } from "#contract/client.ts";
import { type PageExtent, extentOf, placesOf } from "#contract/pages/page-extent.ts";
import type { Page, Unreadable } from "#contract/pages/page.ts";
import type { AnyRecord } from "#contract/records/resource.ts";

/**
 * One page of a list. `records` are by index, undefined if unreadable. `askedAt` is when the request was sent at the earliest, in milliseconds of
 * `performance.now`, because the computer's clock may be set back. `total` is the length of the list according to the reply, undefined if more
 * pages follow.
 */
export type ReadPage<R> = {
  readonly records: readonly (R | undefined)[];
  readonly unreadable: readonly Unreadable[];
  readonly askedAt: number;
  readonly total: number | undefined;
};

/**
 * A list as far as it is read. `head` is the short first page, shown at once; `pages` (sparse) are the pages of `size` that are read on demand.
 * Immutable, except that `positions` and `confirmed` are added to.
 */
export type ListData<R> = {
  /**
   * The number of records. While the list is open, that is, its total unknown: the known records, and one more that stands for those that may
   * follow.
   */
  readonly total: number;
  readonly isOpen: boolean;
  /** How often pages have contradicted each other since the first page was requested. */
  readonly contradictions: number;
  readonly size: number;
  readonly head: ReadPage<R>;
  readonly pages: readonly (ReadPage<R> | undefined)[];
  /** The position of each ID. */
  readonly positions: Map<number, number>;
  /** Records that the service returned for a change: newer than any page that was requested before `at`. */
  readonly confirmed: Map<number, { readonly record: R; readonly at: number }>;
  /** Pages requested before this moment are stale, and read again when needed. */
  readonly freshSince: number;
};

/** Creates a list from its short first page. `size` is the size of further pages. */
export function listFrom<R extends AnyRecord>(
  { body: page }: Pick<Answer<Page<R>>, "body">,
  size: number,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  const list: ListData<R> = {
    ...lengthOfExtent(extentOf(page)),
    contradictions: 0,
    size,
    head: readPage(page, askedAt),
    pages: [],
    positions: new Map(),
    confirmed: new Map(),
    freshSince: askedAt,
  };
  recordPositions(list, list.head.records, 0, idOf);
  return list;
}

/**
 * Updates a list with its first page, requested again. The other pages stay on screen until they are read again too, unless the first page
 * contradicts them.
 */
export function refreshed<R extends AnyRecord>(
  list: ListData<R>,
  answer: Pick<Answer<Page<R>>, "body">,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  const { body: page } = answer;
  if (contradicts(list, page, idOf)) return listFrom(answer, list.size, askedAt, idOf);
  const head = newestIn(list, readPage(page, askedAt), idOf);
  recordPositions(list, head.records, 0, idOf);
  const extent = extentOf(page);
  return {
    ...list,
    ...lengthAfter(list, extent),
    contradictions: 0,
    head,
    freshSince: askedAt,
  };
}

/** Converts a reply into a page of the list. */
export function readPage<R>(page: Page<R>, askedAt: number): ReadPage<R> {
  const { isLast, total } = extentOf(page);
  const { unreadable = [] } = page;
  return { records: placesOf(page), unreadable, askedAt, total: isLast ? total : undefined };
}

/** Replaces the records of a page by those that were confirmed after it was requested. */
export const newestIn = <R>(
  list: ListData<R>,
  page: ReadPage<R>,
  idOf: (record: R) => number,
): ReadPage<R> => ({
  ...page,
  records: page.records.map((record) => record && newest(list, idOf(record), record, page.askedAt)),
});

/** Records the positions of the records of a page that begins at `start`. */
export function recordPositions<R>(
  list: ListData<R>,
  records: ReadPage<R>["records"],
  start: number,
  idOf: (record: R) => number,
): void {
  for (const [index, record] of records.entries())
    if (record) list.positions.set(idOf(record), start + index);
}

type Length = Pick<ListData<unknown>, "total" | "isOpen">;

const lengthOfExtent = ({ total, isOpen }: PageExtent): Length => ({ total, isOpen });

/** The length of the list after reading one more page that is not the last: an open page can only make it longer. */
export const lengthAfter = ({ total, isOpen }: Length, extent: PageExtent): Length =>
  extent.isOpen && extent.total <= total ? { total, isOpen } : lengthOfExtent(extent);

/** The number of records that are known to exist: all of them, unless the list is open. */
export const knownTotal = ({ total, isOpen }: Length): number => (isOpen ? total - 1 : total);

/** The record, or the one that was confirmed after it was requested. */
function newest<R>(list: ListData<R>, id: number, record: R, askedAt: number): R {
  const confirmed = list.confirmed.get(id);
  return confirmed && confirmed.at > askedAt ? confirmed.record : record;
}

/** The latest version of the record at a position, undefined if it is not read. */
export function recordAt<R>({ head, pages, size }: ListData<R>, position: number): R | undefined {
  const page = pages[Math.floor(position / size)];
  const inHead = head.records[position];
  return inHead && (!page || page.askedAt < head.askedAt) ? inHead : page?.records[position % size];
}

/** The unreadable record at a position, undefined if it is readable or not read. */
export function unreadableAt<R>(
  { head, pages, size }: ListData<R>,
  position: number,
): Unreadable | undefined {
  const page = pages[Math.floor(position / size)];
  const isInHead = position < head.records.length && (!page || page.askedAt < head.askedAt);
  return isInHead ? unreadableIn(head, position) : page && unreadableIn(page, position % size);
}

const unreadableIn = ({ unreadable }: ReadPage<unknown>, place: number) =>
  unreadable.find(({ index }) => index === place);

/** The number of unreadable records among those read. */
export function unreadableCount<R>({ head, pages }: ListData<R>): number {
  const inPages = pages.reduce((sum, page) => sum + (page?.unreadable.length ?? 0), 0);
  return pages[0] ? inPages : inPages + head.unreadable.length;
}

/** The number of records read so far. */
export function readCount<R>(list: ListData<R>): number {
  const { head, pages, total } = list;
  const inPages = pages.reduce((sum, page, index) => sum + (page ? coveredCount(list, page, index) : 0), 0);
  return Math.min(total, pages[0] ? inPages : inPages + head.records.length);
}

/** The total, undefined while it is unknown. */
export const exactTotal = ({ total, isOpen }: Length): number | undefined => (isOpen ? undefined : total);

/** The number of records that a page of the list should contain. */
export const expectedCount = <R>({ size, total }: ListData<R>, index: number): number =>
  Math.max(0, Math.min(size, total - index * size));

/** The number of positions that a page covers: all of its own, even if the service returns fewer records than its own total implies. */
export const coveredCount = <R>(list: ListData<R>, page: ReadPage<R>, index: number): number =>
  (page.total ?? list.total) >= list.total ? expectedCount(list, index) : page.records.length;

/**
 * Whether the first page contradicts the list as it was read so far: there are fewer records than before, or one is at another position. Records
 * that were added at the end are no contradiction.
 */
function contradicts<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  idOf: (record: R) => number,
): boolean {
  const { total, isOpen } = extentOf(page);
  return (!isOpen && total < knownTotal(list)) || hasMovedRecord(list, page, idOf);
}

/** Whether a record of the page was at another position before. */
export function hasMovedRecord<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  idOf: (record: R) => number,
): boolean {
  const start = page.page * extentOf(page).size;
  return placesOf(page).some((record, index) => {
    const known = record && list.positions.get(idOf(record));
    return known !== undefined && known !== start + index;
  });
}
