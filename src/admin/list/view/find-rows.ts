import type { AnyRecord } from "#contract/records/resource.ts";
import { compareValues } from "./compare-values.ts";
import { type Criteria, type Order, criteriaOf } from "./criteria.ts";
import { type ListData, type ReadPage, readCount, recordAt } from "../../list-cache/list-data.ts";
import { searchWords } from "#words/list/search.ts";
import { type MatchLevel, matchLevels } from "./matching.ts";
import { sortInSlices } from "./sort-in-slices.ts";
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

/**
 * Creates the finder of the rows of a list. Each search sees the records with the changes that are open when it begins. While the list is read, a
 * row stays once it is found: it may have been edited since, and must not vanish under the pointer when the next page arrives.
 */
export const finderFor = <R extends AnyRecord>(query: RowQuery<R>, inChange: ListWithChanges): Finder<R> =>
  createFinder(criteriaOf(query), (list) => withOpenChanges(list, inChange), true);

/** Creates a finder that counts the records that match now. */
export const counterFor = <R extends AnyRecord>(query: RowQuery<R>, inChange: ListWithChanges): Finder<R> =>
  createFinder(criteriaOf(query), (list) => withOpenChanges(list, inChange));

/** Creates a finder by criteria. `shown` returns the list to search, in steps; `keepsRows` means that a row stays once it is found. */
export function createFinder<R>(
  criteria: Criteria<R>,
  shown: (list: ListData<R>) => Generator<undefined, ListData<R>>,
  keepsRows = false,
): Finder<R> {
  const cache: MatchCache<R> = { exact: new WeakMap(), parts: new WeakMap(), similar: new WeakMap() };
  let found: (Found & { readonly freshSince: number }) | undefined;
  let foundState: unknown;
  let wantedState: unknown;
  const searchIn = function* (list: ListData<R>): Generator<undefined, Found> {
    const kept = keepsRows && found?.freshSince === list.freshSince ? found.rows : [];
    return yield* findMatches(yield* shown(list), criteria, kept, cache);
  };
  let search: { steps: Generator<undefined, Found>; state: unknown; freshSince: number } | undefined;

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
        search ??= { steps: searchIn(list), state, freshSince: list.freshSince };
        const step = search.steps.next();
        if (!step.done) continue;
        found = { ...step.value, freshSince: search.freshSince };
        foundState = search.state;
        search = undefined;
      }
    },
  };
}

/** The matching records of a page: their offsets, and whether any matches the search, regardless of the filters. */
type PageMatches = { readonly offsets: readonly number[]; readonly isFound: boolean };
type MatchCache<R> = Record<MatchLevel, WeakMap<ReadPage<R>, PageMatches>>;

/**
 * The positions of the matching records, in the requested order, and of those that are `kept` because they have been found before. A weaker match
 * level is used only if all records are read and no stricter one matches any.
 */
function* findMatches<R>(
  list: ListData<R>,
  criteria: Criteria<R>,
  kept: Found["rows"],
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
  kept: Found["rows"],
  cache: WeakMap<ReadPage<R>, PageMatches>,
): Generator<undefined, { rows: readonly number[]; isFound: boolean }> {
  const isRow = new Uint8Array(list.total);
  mark(isRow, 0, kept);
  let isFound = kept.length > 0;
  for (const from of startsOfReadPages(list)) {
    const page = cacheablePage(list, from);
    const known = page && cache.get(page);
    const matches = known ?? matchesOnPage(list, from, criteria, level);
    isFound ||= matches.isFound;
    mark(isRow, from, matches.offsets);
    if (known) continue;
    if (page) cache.set(page, matches);
    yield;
  }
  return { rows: markedIn(isRow), isFound };
}

function mark(isRow: Uint8Array, from: number, offsets: readonly number[]): void {
  for (const offset of offsets) isRow[from + offset] = 1;
}

function markedIn(isRow: Uint8Array): number[] {
  const rows: number[] = [];
  isRow.forEach((is, row) => is && rows.push(row));
  return rows;
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
