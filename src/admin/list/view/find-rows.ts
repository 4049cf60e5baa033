import type { AnyRecord } from "#contract/records/resource.ts";
import { compareValues } from "./compare-values.ts";
import { type Criteria, type Order, criteriaOf } from "./criteria.ts";
import { type ListData, type ReadPage, readCount, recordAt } from "../../list-cache/list-data.ts";
import { searchWords } from "#words/list/search.ts";
import { type MatchLevel, matchLevels } from "./matching.ts";
import { sortInSlices } from "./sort-in-slices.ts";
import type { ListQuery } from "./use-list-address.ts";
import type { RowQuery } from "./use-row-query.ts";
import { type ListWithChanges, withOpenChanges } from "./with-open-changes.ts";

/** The rows found, and a message if they are not exact matches. */
export type Found = { readonly rows: readonly number[]; readonly notice?: string | undefined };

/** The result of a finder. `rows` is undefined before the first result; `matches` is the predicate of the filters, if any is set. */
export type FinderResult<R> = {
  readonly rows: Found["rows"] | undefined;
  readonly notice?: Found["notice"];
  matches?(record: R): boolean;
};

/** Finds the rows of a query in time slices, so that a long list never blocks the page. */
export type Finder<R> = {
  /** The last result, and whether it belongs to the current state of the list. */
  found(): FinderResult<R> & { isCurrent: boolean };
  /** Continues the search for a time slice. `state` identifies the state of the list: the result is reused while it stays the same. */
  find(list: ListData<R>, state: unknown, milliseconds: number): void;
};

/** A list whose rows are found. */
export type FoundList<R> = ListWithChanges & { readonly resource: { idOf(record: R): number } };

/**
 * Returns a function that creates the finders of a list. Each search sees the records with the changes that are open when it begins. A row stays
 * once it is found for an address: its record may have been changed since, and must not vanish under the pointer when more of the list is read,
 * or names, which make another finder.
 */
export function findersOf<R extends AnyRecord>(list: FoundList<R>): (query: RowQuery<R>) => Finder<R> {
  const keptFor = createKeptRows(list.resource.idOf);
  // Not what a search has found: until the names are read, it may have matched what stands in their place.
  const keptBy = ({ address }: RowQuery<R>) => (address.search ? noKeptRows : keptFor(address));
  return (query) => createFinder(criteriaOf(query), (read) => withOpenChanges(read, list), keptBy(query));
}

/** Creates a finder that counts the records that match now. */
export const counterFor = <R extends AnyRecord>(query: RowQuery<R>, inChange: ListWithChanges): Finder<R> =>
  createFinder(criteriaOf(query), (list) => withOpenChanges(list, inChange));

/** Creates a finder by criteria. `shown` returns the list to search, in steps. Rows that are `kept` are found whatever becomes of them. */
export function createFinder<R>(
  criteria: Criteria<R>,
  shown: (list: ListData<R>) => Generator<undefined, ListData<R>>,
  kept: KeptRows<R> = noKeptRows,
): Finder<R> {
  const cache: MatchCache<R> = { exact: new WeakMap(), parts: new WeakMap(), similar: new WeakMap() };
  let found: Found | undefined;
  let foundState: unknown;
  let wantedState: unknown;
  const searchIn = function* (list: ListData<R>): Generator<undefined, Found> {
    const result = yield* findMatches(yield* shown(list), criteria, kept, cache);
    kept.keep(list, result.rows);
    return result;
  };
  let search: { steps: Generator<undefined, Found>; state: unknown } | undefined;

  return {
    found() {
      const isCurrent = found !== undefined && foundState === wantedState;
      const { matches } = criteria;
      return {
        rows: found?.rows,
        notice: found?.notice,
        ...(isCurrent && matches && { matches }),
        isCurrent,
      };
    },
    find(list, state, milliseconds) {
      wantedState = state;
      const end = performance.now() + milliseconds;
      // A search is completed even if the list changes meanwhile, or it might never finish.
      while (foundState !== state && performance.now() < end) {
        search ??= { steps: searchIn(list), state };
        const step = search.steps.next();
        if (!step.done) continue;
        found = step.value;
        foundState = search.state;
        search = undefined;
      }
    },
  };
}

/** The rows that were found before, and therefore stay. */
export type KeptRows<R> = {
  keep(list: ListData<R>, rows: Found["rows"]): void;
  /** Whether the record at a position was kept there. */
  has(list: ListData<R>, row: number): boolean;
};

const noKeptRows: KeptRows<unknown> = { keep: () => {}, has: () => false };

/** Creates the kept rows of a list, which are those of one address at a time. */
export function createKeptRows<R>(idOf: (record: R) => number): (address: ListQuery) => KeptRows<R> {
  let last: { address: ListQuery; list: ListData<R>; isRow: Uint8Array } | undefined;
  const idAt = (list: ListData<R>, row: number) => {
    const record = recordAt(list, row);
    return record && idOf(record);
  };
  return (address) => ({
    keep(list, rows) {
      const isRow = new Uint8Array(list.total);
      for (const row of rows) isRow[row] = 1;
      last = { address, list, isRow };
    },
    has: (list, row) =>
      last?.address === address && last.isRow[row] === 1 && idAt(last.list, row) === idAt(list, row),
  });
}

/** The matching records of a page: their offsets, and whether any matches the search, regardless of the filters. */
type PageMatches = { readonly offsets: readonly number[]; readonly isFound: boolean };
type MatchCache<R> = Record<MatchLevel, WeakMap<ReadPage<R>, PageMatches>>;

/**
 * The positions of the matching records, in the requested order, and of those that are kept. A weaker match level is used only if all records are
 * read and no stricter one matches any.
 */
function* findMatches<R>(
  list: ListData<R>,
  criteria: Criteria<R>,
  kept: KeptRows<R>,
  cache: MatchCache<R>,
): Generator<undefined, Found> {
  const { search, order } = criteria;
  const isWhole = readCount(list) >= list.total;
  let rows: readonly number[] = [];
  let notice: string | undefined;
  for (const level of search && isWhole ? matchLevels : matchLevels.slice(0, 1)) {
    const found = yield* findAtLevel(list, criteria, level, kept, cache[level]);
    rows = found.rows;
    if (!found.isFound) continue;
    if (search && level !== "exact") notice = searchWords.noExact[level](search.typed);
    break;
  }
  return { rows: order ? yield* sortRows(list, rows, order) : rows, notice };
}

function* findAtLevel<R>(
  list: ListData<R>,
  criteria: Criteria<R>,
  level: MatchLevel,
  kept: KeptRows<R>,
  cache: WeakMap<ReadPage<R>, PageMatches>,
): Generator<undefined, { rows: readonly number[]; isFound: boolean }> {
  const rows: number[] = [];
  let isFound = false;
  for (const from of startsOfReadPages(list)) {
    const page = cacheablePage(list, from);
    const known = page && cache.get(page);
    const matches = known ?? matchesOnPage(list, from, criteria, level);
    isFound ||= matches.isFound;
    addRows(rows, list, from, matches.offsets, kept);
    if (known) continue;
    if (page) cache.set(page, matches);
    yield;
  }
  return { rows, isFound };
}

/** Adds the matching and the kept rows of the page that begins at a position. */
function addRows<R>(
  rows: number[],
  list: ListData<R>,
  from: number,
  offsets: readonly number[],
  kept: KeptRows<R>,
): void {
  const end = Math.min(from + list.size, list.total);
  let matches = 0;
  for (let row = from; row < end; row += 1) {
    const isMatch = offsets[matches] === row - from;
    if (isMatch) matches += 1;
    if (isMatch || kept.has(list, row)) rows.push(row);
  }
}

/** The first positions of the pages of which any record is read. */
function* startsOfReadPages<R>({ total, size, pages, head }: ListData<R>): Generator<number, void> {
  for (let from = 0; from < total; from += size)
    if (pages[from / size] || from < head.records.length) yield from;
}

/** The page at a position if its matches can be cached, which they cannot where the head, which may be newer, overlaps it. */
const cacheablePage = <R>(list: ListData<R>, from: number): ReadPage<R> | undefined =>
  from >= list.head.records.length ? list.pages[from / list.size] : undefined;

function matchesOnPage<R>(
  list: ListData<R>,
  from: number,
  { search, matches }: Criteria<R>,
  level: MatchLevel,
): PageMatches {
  const offsets: number[] = [];
  let isFound = false;
  const end = Math.min(list.size, list.total - from);
  for (let offset = 0; offset < end; offset += 1) {
    const record = recordAt(list, from + offset);
    if (record === undefined || search?.levels[level](record) === false) continue;
    isFound = true;
    if (matches?.(record) ?? true) offsets.push(offset);
  }
  return { offsets, isFound };
}

function* sortRows<R>(
  list: ListData<R>,
  rows: readonly number[],
  { valueOf, isDescending }: Order<R>,
): Generator<undefined, number[]> {
  const records = rows.flatMap((position) => recordAt(list, position) ?? []);
  const sorted = yield* sortInSlices(records.map(valueOf), compareValues(isDescending));
  return sorted.map((index) => rows[index] ?? 0);
}
