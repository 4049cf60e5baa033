import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/** The selected records of a list: individual IDs, or all matching records with exceptions. */
export type Selection<R> = {
  /** True from the first toggle until the selection is cleared, even if no row is selected any more. */
  readonly isBegun: boolean;
  readonly isAll: boolean;
  /** The IDs of the exceptions, if all matching records are selected. */
  readonly leftOut: ReadonlySet<number> | undefined;
  /** The number of rows in a toggled range that are not read yet. */
  readonly awaited: number;
  /** Sets the view that row indexes refer to. */
  setView(at: (row: number) => R | undefined, count: number): void;
  isSelected(id: number): boolean;
  /** Toggles a row. With `isRange`, applies the new state to all rows between it and the record toggled last, wherever that is now. */
  toggle(row: number, isRange: boolean): void;
  /** Replaces awaited positions by the IDs of the records read there. While `isReading`, the others stay awaited. */
  settle(at: (position: number) => R | undefined, isReading: boolean): void;
  selectAll(): void;
  clear(): void;
  /** The selected ones among the shown records, in their order. The same array if all are. */
  among(shown: readonly R[]): readonly R[];
};

/**
 * `ids` are the selected records or, if all matching `allOf` are selected, the exceptions. `awaited` are rows to be added to `ids` once they are
 * read. A list has unread rows only without a query, so a row is also a position in the list.
 */
type SelectionState = {
  readonly allOf?: string;
  readonly ids: ReadonlySet<number>;
  readonly awaited: ReadonlySet<number>;
};

type View<R> = { at: (row: number) => R | undefined; count: number; queryKey: string };

const empty: SelectionState = { ids: new Set(), awaited: new Set() };

// By history entry and query, so that going back to a list restores its selection.
const selectionsByKey = new WeakMap<QueryClient, Map<string, SelectionState>>();

/**
 * Selects rows by their index in the view that was last passed to `setView`. `queryKey` identifies the account, the list and the query: selecting
 * all that match one query selects nothing in another.
 */
export function useSelection<R>(idOf: (record: R) => number, queryKey: string): Selection<R> {
  // A ref, so that `toggle` stays the same function and no row renders again for it.
  const view = useRef<View<R>>({ at: () => undefined, count: 0, queryKey });
  const [storedState, setState] = useHistoryEntryState(queryKey);
  const state = stateFor(storedState, queryKey);
  const anchorId = useRef(0);
  const toggle = useCallback(
    (row: number, isRange: boolean) => {
      const { at, count, queryKey: keyOfView } = view.current;
      const idAt = idReader(at, idOf);
      const anchor = isRange ? firstRow(count, (index) => idAt(index)[0] === anchorId.current) : row;
      const [toggledId = 0] = idAt(row);
      anchorId.current = toggledId;
      const rows = rowsBetween(anchor ?? row, row);
      const read = new Set(rows.flatMap(idAt));
      const unread = new Set(rows.filter((index) => !at(index)));
      setState((known) => {
        const current = stateFor(known, keyOfView);
        // All rows of a range take the new state of the toggled one.
        const combine = current.ids.has(toggledId) ? "difference" : "union";
        return { ...current, ids: current.ids[combine](read), awaited: current.awaited[combine](unread) };
      });
    },
    [idOf, setState],
  );
  const setView = useCallback(
    (at: View<R>["at"], count: number) => {
      view.current = { at, count, queryKey };
    },
    [queryKey],
  );
  const settle = useCallback<Selection<R>["settle"]>(
    (at, isReading) => setState((known) => withSettled(known, idReader(at, idOf), isReading)),
    [idOf, setState],
  );
  return useMemo(() => {
    const isAll = state.allOf !== undefined;
    const isSelected = (id: number) => state.ids.has(id) !== isAll;
    return {
      isBegun: state !== empty,
      isAll,
      leftOut: isAll ? state.ids : undefined,
      awaited: state.awaited.size,
      setView,
      isSelected,
      toggle,
      settle,
      selectAll: () => setState({ ...empty, allOf: queryKey }),
      clear: () => setState(empty),
      among: (shown) => selectedAmong(shown, state, idOf),
    };
  }, [state, queryKey, toggle, setView, settle, idOf, setState]);
}

/** The state that belongs to the current history entry and query. */
function useHistoryEntryState(queryKey: string) {
  const queries = useQueryClient();
  const key = useLocation().key + queryKey;
  const [state, setState] = useState(() => selectionsByKey.get(queries)?.get(key) ?? empty);
  useEffect(() => {
    const ofConsole = selectionsByKey.get(queries) ?? new Map<string, SelectionState>();
    selectionsByKey.set(queries, ofConsole.set(key, state));
  }, [queries, key, state]);
  return [state, setState] as const;
}

/** The ID of the record at a position, as an array that is empty if there is none. */
const idReader =
  <R>(at: (position: number) => R | undefined, idOf: (record: R) => number) =>
  (position: number): number[] => {
    const record = at(position);
    return record === undefined ? [] : [idOf(record)];
  };

/** Stops after the last of the IDs: among very many records, the listed ones are mostly near the beginning. */
function selectedAmong<R>(
  shown: readonly R[],
  { ids, allOf }: SelectionState,
  idOf: (record: R) => number,
): readonly R[] {
  const isAll = allOf !== undefined;
  if (isAll && ids.size === 0) return shown;
  const chosen: R[] = [];
  let [row, remaining] = [0, ids.size];
  for (; row < shown.length && remaining > 0; row += 1) {
    const record = shown[row] as R;
    const isNamed = ids.has(idOf(record));
    if (isNamed) remaining -= 1;
    if (isNamed !== isAll) chosen.push(record);
  }
  return isAll ? chosen.concat(shown.slice(row)) : chosen;
}

const stateFor = (state: SelectionState, queryKey: string): SelectionState =>
  state.allOf === undefined || state.allOf === queryKey ? state : empty;

const withSettled = (
  { ids, awaited, ...known }: SelectionState,
  idAt: (position: number) => number[],
  isReading: boolean,
): SelectionState => ({
  ...known,
  ids: ids.union(new Set([...awaited].flatMap(idAt))),
  awaited: new Set([...awaited].filter((position) => isReading && idAt(position).length === 0)),
});

/** The first of `count` rows that satisfies the predicate, undefined if none does. */
function firstRow(count: number, holds: (row: number) => boolean): number | undefined {
  for (let row = 0; row < count; row += 1) if (holds(row)) return row;
  return undefined;
}

const rowsBetween = (one: number, other: number) =>
  Array.from({ length: Math.abs(other - one) + 1 }, (_, index) => Math.min(one, other) + index);
