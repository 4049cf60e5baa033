import { compareValues } from "./compare-values.ts";
import { type Criteria, type Order, criteriaOf } from "./criteria.ts";
import { type ListData, type ReadPage, recordAt } from "../../list-cache/list-data.ts";
import { sortedInSteps } from "./sorted-in-steps.ts";
import type { RowQuery } from "./use-row-query.ts";

/** Finds the rows of a query in time slices, so that a long list never blocks the page. */
export type Finder<R> = {
  /** What was found last, and whether that is of the list as it stands. */
  found(): { rows: readonly number[] | undefined; isCurrent: boolean };
  /** Goes on for so many milliseconds. `state` names the list as it stands: while it is the same, so are the rows. */
  find(list: ListData<R>, state: string, milliseconds: number): void;
};

/** A finder for the rows of a query. */
export const finderFor = <R extends object>(question: RowQuery<R>): Finder<R> =>
  createFinder(criteriaOf(question));

export function createFinder<R>(criteria: Criteria<R>): Finder<R> {
  const cache = new WeakMap<ReadPage<R>, readonly number[]>();
  let rows: readonly number[] | undefined;
  let stateOfRows = "";
  let stateNow = "";
  let finding: { steps: Generator<undefined, number[]>; state: string } | undefined;

  return {
    found: () => ({ rows, isCurrent: rows !== undefined && stateOfRows === stateNow }),
    find(list, state, milliseconds) {
      stateNow = state;
      const end = performance.now() + milliseconds;
      // A search is completed even if the list changes meanwhile, or it might never finish.
      while (stateOfRows !== state && performance.now() < end) {
        finding ??= { steps: rowsOf(list, criteria, cache), state };
        const step = finding.steps.next();
        if (!step.done) continue;
        rows = step.value;
        stateOfRows = finding.state;
        finding = undefined;
      }
    },
  };
}

type MatchCache<R> = WeakMap<ReadPage<R>, readonly number[]>;

/** The positions of the records that match, in the order that is asked for. */
function* rowsOf<R>(
  list: ListData<R>,
  { matches, order }: Criteria<R>,
  cache: MatchCache<R>,
): Generator<undefined, number[]> {
  const rows: number[] = [];
  for (let from = 0; from < list.total; from += list.size) {
    const page = cacheablePage(list, from);
    const known = page && cache.get(page);
    const offsets = known ?? matching(list, from, matches);
    for (const offset of offsets) rows.push(from + offset);
    if (known) continue;
    if (page) cache.set(page, offsets);
    yield;
  }
  return order ? yield* inOrder(list, rows, order) : rows;
}

/** The page at a position, where its matches can be cached: not where the head, which may be newer, overlaps it. */
const cacheablePage = <R>(list: ListData<R>, from: number): ReadPage<R> | undefined =>
  from >= list.head.records.length ? list.pages[from / list.size] : undefined;

function matching<R>(list: ListData<R>, from: number, matches: Criteria<R>["matches"]): number[] {
  const offsets: number[] = [];
  const end = Math.min(list.size, list.total - from);
  for (let offset = 0; offset < end; offset += 1) {
    const record = recordAt(list, from + offset);
    if (record !== undefined && (matches?.(record) ?? true)) offsets.push(offset);
  }
  return offsets;
}

function* inOrder<R>(
  list: ListData<R>,
  rows: readonly number[],
  { valueOf, isDescending }: Order<R>,
): Generator<undefined, number[]> {
  const records = rows.flatMap((position) => recordAt(list, position) ?? []);
  const sorted = yield* sortedInSteps(records.map(valueOf), compareValues(isDescending));
  return sorted.map((index) => rows[index] ?? 0);
}
