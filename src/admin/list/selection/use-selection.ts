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
type Choice = {
  readonly allOf?: string;
  readonly ids: ReadonlySet<number>;
  readonly awaited: ReadonlySet<number>;
};

type View<R> = { at: (row: number) => R | undefined; count: number; asked: string };

const nothing: Choice = { ids: new Set(), awaited: new Set() };

// By history entry and query, so that going back to a list restores its selection.
const choices = new WeakMap<QueryClient, Map<string, Choice>>();

/**
 * Selects rows by their index in the view that was last passed to `setView`. `asked` identifies the account, the list and the query: selecting
 * all that match one query selects nothing in another.
 */
export function useSelection<R>(idOf: (record: R) => number, asked: string): Selection<R> {
  // A ref, so that `toggle` stays the same function and no row renders again for it.
  const view = useRef<View<R>>({ at: () => undefined, count: 0, asked });
  const queries = useQueryClient();
  const place = useLocation().key + asked;
  const [stored, setChoice] = useState(() => choices.get(queries)?.get(place) ?? nothing);
  const choice = validFor(stored, asked);
  useEffect(() => {
    const ofConsole = choices.get(queries) ?? new Map<string, Choice>();
    choices.set(queries, ofConsole.set(place, stored));
  }, [queries, place, stored]);
  const anchor = useRef(0);
  const toggle = useCallback(
    (row: number, isRange: boolean) => {
      const { at, count, asked: askedThen } = view.current;
      const idAt = idReader(at, idOf);
      const from = isRange ? firstRow(count, (index) => idAt(index)[0] === anchor.current) : row;
      const [pressed = 0] = idAt(row);
      anchor.current = pressed;
      const rows = rowsBetween(from ?? row, row);
      const read = new Set(rows.flatMap(idAt));
      const unread = new Set(rows.filter((index) => !at(index)));
      setChoice((known) => {
        const now = validFor(known, askedThen);
        // A range takes the new state of the toggled row.
        const combine = now.ids.has(pressed) ? "difference" : "union";
        return { ...now, ids: now.ids[combine](read), awaited: now.awaited[combine](unread) };
      });
    },
    [idOf],
  );
  const setView = useCallback(
    (at: View<R>["at"], count: number) => {
      view.current = { at, count, asked };
    },
    [asked],
  );
  const settle = useCallback<Selection<R>["settle"]>(
    (at, isReading) => setChoice((known) => settled(known, idReader(at, idOf), isReading)),
    [idOf],
  );
  return useMemo(() => {
    const isAll = choice.allOf !== undefined;
    const isSelected = (id: number) => choice.ids.has(id) !== isAll;
    return {
      isBegun: choice !== nothing,
      isAll,
      leftOut: isAll ? choice.ids : undefined,
      awaited: choice.awaited.size,
      setView,
      isSelected,
      toggle,
      settle,
      selectAll: () => setChoice({ ...nothing, allOf: asked }),
      clear: () => setChoice(nothing),
      among: (shown) => chosenAmong(shown, choice, idOf),
    };
  }, [choice, asked, toggle, setView, settle, idOf]);
}

/** The ID of the record at a position, as an array that is empty if there is none. */
const idReader =
  <R>(at: (place: number) => R | undefined, idOf: (record: R) => number) =>
  (place: number): number[] => {
    const record = at(place);
    return record === undefined ? [] : [idOf(record)];
  };

/** Stops after the last of the IDs: among very many records, the listed ones are mostly near the beginning. */
function chosenAmong<R>(
  shown: readonly R[],
  { ids, allOf }: Choice,
  idOf: (record: R) => number,
): readonly R[] {
  const isAll = allOf !== undefined;
  if (isAll && ids.size === 0) return shown;
  const chosen: R[] = [];
  let [row, unmet] = [0, ids.size];
  for (; row < shown.length && unmet > 0; row += 1) {
    const record = shown[row] as R;
    const isNamed = ids.has(idOf(record));
    if (isNamed) unmet -= 1;
    if (isNamed !== isAll) chosen.push(record);
  }
  return isAll ? chosen.concat(shown.slice(row)) : chosen;
}

const validFor = (choice: Choice, asked: string): Choice =>
  choice.allOf === undefined || choice.allOf === asked ? choice : nothing;

const settled = (
  { ids, awaited, ...known }: Choice,
  idAt: (position: number) => number[],
  isReading: boolean,
): Choice => ({
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
