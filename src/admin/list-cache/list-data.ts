import type { Answer } from "#contract/client.ts";
import { type PageExtent, extentOf, placesOf } from "#contract/pages/page-extent.ts";
import type { Page, Unreadable } from "#contract/pages/page.ts";
import type { AnyRecord } from "#contract/records/resource.ts";

/**
 * One page that was read, each record in its place or undefined where it cannot be read, when its request left (in milliseconds of `performance.now`: the clock of the computer may be set back), and how
 * many records the list had by its answer, undefined where more follow.
 */
export type ReadPage<R> = {
  readonly records: readonly (R | undefined)[];
  readonly unreadable: readonly Unreadable[];
  readonly askedAt: number;
  readonly total: number | undefined;
};

/**
 * A list as far as it is read. `head` is the short first page that is shown at once; `pages` are the pages of `size` that follow when
 * more is wanted (sparse). Values are never changed in place, except `positions` and `confirmed`, which are only ever added to.
 */
export type ListData<R> = {
  /** The number of records. While the list is open: the known ones and one more, which stands for those that may follow. */
  readonly total: number;
  readonly isOpen: boolean;
  /** How often pages have contradicted each other since the first page was asked for. */
  readonly contradictions: number;
  readonly size: number;
  readonly head: ReadPage<R>;
  readonly pages: readonly (ReadPage<R> | undefined)[];
  /** Where each identifier stands. */
  readonly positions: Map<number, number>;
  /** What the service confirmed by answering a change: newer than any page that was asked for before. */
  readonly confirmed: Map<number, { readonly record: R; readonly at: number }>;
  /** Pages asked for before this moment are read again when they are needed. */
  readonly freshSince: number;
};

/** The list as its short first page tells it. `size` is the size that further pages are asked with. */
export function listFrom<R extends AnyRecord>(
  { body: page }: Pick<Answer<Page<R>>, "body">,
  size: number,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  const list: ListData<R> = {
    ...lengthIn(extentOf(page)),
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

/** The list when its first page is asked for again: what was read stays on screen until its pages are read again too. */
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
    ...lengthWith(list, extent),
    contradictions: 0,
    head,
    freshSince: askedAt,
  };
}

/** A page as it was just read. */
export function readPage<R>(page: Page<R>, askedAt: number): ReadPage<R> {
  const { isLast, total } = extentOf(page);
  const { unreadable = [] } = page;
  return { records: placesOf(page), unreadable, askedAt, total: isLast ? total : undefined };
}

/** The page with what the service has confirmed since it was asked for. */
export const newestIn = <R>(
  list: ListData<R>,
  page: ReadPage<R>,
  idOf: (record: R) => number,
): ReadPage<R> => ({
  ...page,
  records: page.records.map((record) => record && newest(list, idOf(record), record, page.askedAt)),
});

/** Remembers where the records of a page stand that begins at a position. */
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

const lengthIn = ({ total, isOpen }: PageExtent): Length => ({ total, isOpen });

/** How long the list is by what is known of it and one more page, which is not its last: that there is more says nothing of how much. */
export const lengthWith = ({ total, isOpen }: Length, extent: PageExtent): Length =>
  extent.isOpen && extent.total <= total ? { total, isOpen } : lengthIn(extent);

/** How many records are known to be there: all of them, unless the list is open. */
export const knownTotal = ({ total, isOpen }: Length): number => (isOpen ? total - 1 : total);

/** The record as it was read, unless the service has confirmed another since it was asked for. */
function newest<R>(list: ListData<R>, id: number, record: R, askedAt: number): R {
  const confirmed = list.confirmed.get(id);
  return confirmed && confirmed.at > askedAt ? confirmed.record : record;
}

/** The record at a position of the list as it was read last, or undefined while it is not read. */
export function recordAt<R>({ head, pages, size }: ListData<R>, position: number): R | undefined {
  const page = pages[Math.floor(position / size)];
  const inHead = head.records[position];
  return inHead && (!page || page.askedAt < head.askedAt) ? inHead : page?.records[position % size];
}

/** What stands at a position that cannot be read, as it was answered; undefined where that is read, or not asked for yet. */
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

/** How many records cannot be read, of those that were asked for. */
export function unreadableCount<R>({ head, pages }: ListData<R>): number {
  const inPages = pages.reduce((sum, page) => sum + (page?.unreadable.length ?? 0), 0);
  return pages[0] ? inPages : inPages + head.unreadable.length;
}

/** How many records are read so far. */
export function readCount<R>(list: ListData<R>): number {
  const { head, pages, total } = list;
  const inPages = pages.reduce((sum, page, index) => sum + (page ? givenBy(list, page, index) : 0), 0);
  return Math.min(total, pages[0] ? inPages : inPages + head.records.length);
}

/** How many records the list has, undefined where that is not known. */
export const exactTotal = ({ total, isOpen }: Length): number | undefined => (isOpen ? undefined : total);

/** For how many records a page of the list has room. */
export const roomOf = <R>({ size, total }: ListData<R>, index: number): number =>
  Math.max(0, Math.min(size, total - index * size));

/** What a page has given of its room: all of it, where the service gives fewer records than its own total says. */
export const givenBy = <R>(list: ListData<R>, page: ReadPage<R>, index: number): number =>
  (page.total ?? list.total) >= list.total ? roomOf(list, index) : page.records.length;

/**
 * Whether the first page cannot stem from the list as it was read so far: there are fewer records than before, or one stands elsewhere.
 * Records that were added at the end contradict nothing.
 */
function contradicts<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  idOf: (record: R) => number,
): boolean {
  const { total, isOpen } = extentOf(page);
  return (!isOpen && total < knownTotal(list)) || standsElsewhere(list, page, idOf);
}

/** Whether a record of the page was read at another place before. */
export function standsElsewhere<R extends AnyRecord>(
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
