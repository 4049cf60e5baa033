import type { Answer } from "#contract/client.ts";
import type { Page } from "#contract/page.ts";
import type { AnyRecord } from "../resource.ts";

/**
 * One page that was read, when its request left (in milliseconds of `performance.now`: the clock of the computer may be set back), and how
 * many records the list had by its answer.
 */
export type ReadPage<R> = {
  readonly records: readonly R[];
  readonly askedAt: number;
  readonly total: number;
};

/**
 * A list as far as it is read. `head` is the short first page that is shown at once; `pages` are the pages of `size` that follow when
 * more is wanted (sparse). Values are never changed in place, except `positions` and `confirmed`, which are only ever added to.
 */
export type ListData<R> = {
  /** The ETag of the last reply, which tells what the service honours. */
  readonly etag: string | null;
  readonly total: number;
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
  { body: page, etag }: Answer<Page<R>>,
  size: number,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  const positions = new Map(page.content.map((record, position) => [idOf(record), position]));
  const head = { records: page.content, askedAt, total: page.total_elements };
  return {
    etag,
    total: page.total_elements,
    size,
    head,
    pages: [],
    positions,
    confirmed: new Map(),
    freshSince: askedAt,
  };
}

/** The list when its first page is asked for again: what was read stays on screen until its pages are read again too. */
export function refreshed<R extends AnyRecord>(
  list: ListData<R>,
  answer: Answer<Page<R>>,
  askedAt: number,
  idOf: (record: R) => number,
): ListData<R> {
  const { body: page, etag } = answer;
  if (contradicts(list, page, idOf)) return listFrom(answer, list.size, askedAt, idOf);
  const records = page.content.map((record) => newest(list, idOf(record), record, askedAt));
  for (const [position, record] of records.entries()) list.positions.set(idOf(record), position);
  return {
    ...list,
    etag,
    total: page.total_elements,
    head: { records, askedAt, total: page.total_elements },
    freshSince: askedAt,
  };
}

/** The record as it was read, unless the service has confirmed another since it was asked for. */
export function newest<R>(list: ListData<R>, id: number, record: R, askedAt: number): R {
  const confirmed = list.confirmed.get(id);
  return confirmed && confirmed.at > askedAt ? confirmed.record : record;
}

/** The list with one record as the service has just confirmed it; the same list if the record is not in what was read. */
export function withRecord<R extends AnyRecord>(
  list: ListData<R>,
  id: number,
  record: R,
  at: number,
): ListData<R> {
  list.confirmed.set(id, { record, at });
  const position = list.positions.get(id);
  if (position === undefined) return list;
  const replace = (page: ReadPage<R>, index: number) => ({
    ...page,
    records: page.records.with(index, record),
  });
  const head = position < list.head.records.length ? replace(list.head, position) : list.head;
  const index = Math.floor(position / list.size);
  const page = list.pages[index];
  return {
    ...list,
    head,
    pages: page ? list.pages.with(index, replace(page, position % list.size)) : list.pages,
  };
}

/** The record at a position of the list as it was read last, or undefined while it is not read. */
export function recordAt<R>({ head, pages, size }: ListData<R>, position: number): R | undefined {
  const page = pages[Math.floor(position / size)];
  const inHead = head.records[position];
  return inHead && (!page || page.askedAt < head.askedAt) ? inHead : page?.records[position % size];
}

/** How many records are read so far. */
export function readCount<R>(list: ListData<R>): number {
  const { head, pages, total } = list;
  const inPages = pages.reduce((sum, page, index) => sum + (page ? givenBy(list, page, index) : 0), 0);
  return Math.min(total, pages[0] ? inPages : inPages + head.records.length);
}

/** For how many records a page of the list has room. */
export const roomOf = <R>({ size, total }: ListData<R>, index: number): number =>
  Math.min(size, total - index * size);

/** What a page has given of its room: all of it, where the service gives fewer records than its own total says. */
export const givenBy = <R>(list: ListData<R>, page: ReadPage<R>, index: number): number =>
  page.total >= list.total ? roomOf(list, index) : page.records.length;

/**
 * Whether a page cannot stem from the list as it was read so far: there are fewer records than before, or one stands elsewhere. Records
 * that were added at the end contradict nothing.
 */
export function contradicts<R extends AnyRecord>(
  list: ListData<R>,
  page: Page<R>,
  idOf: (record: R) => number,
): boolean {
  if (page.total_elements < list.total) return true;
  return page.content.some((record, index) => {
    const known = list.positions.get(idOf(record));
    return known !== undefined && known !== page.page * page.size + index;
  });
}
