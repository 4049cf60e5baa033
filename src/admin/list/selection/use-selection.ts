import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/** Which records of a list are chosen: some by identifier, or all that match what is asked, but for those that were left out. */
export type Selection<R> = {
  /** True from the first choice until the selection is cleared, even if every row was let go since. */
  readonly isBegun: boolean;
  readonly isAll: boolean;
  /** Where all that match are chosen, the identifiers of those that are not. */
  readonly leftOut: ReadonlySet<number> | undefined;
  /** How many rows of a chosen, or left out, range have not been read yet. */
  readonly awaited: number;
  /** Sets the view that row numbers refer to. */
  setView(at: (row: number) => R | undefined, count: number): void;
  isSelected(id: number): boolean;
  /** Chooses a row or lets it go; with `isRange`, all rows between it and the record that was pressed last, wherever that is now. */
  toggle(row: number, isRange: boolean): void;
  /** Replaces awaited positions of the list by the records that were read there; while `isReading`, the others stay awaited. */
  settle(at: (position: number) => R | undefined, isReading: boolean): void;
  selectAll(): void;
  clear(): void;
  /** The chosen among the records that are shown, in their order: the same array where all are. */
  among(shown: readonly R[]): readonly R[];
};

/**
 * `ids` are the chosen; where all that match `allOf` are, those that were left out. `awaited` are rows of the same kind that are not read
 * yet: a list shows such only while nothing is asked of it, so each is a position in the list too.
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
 * Rows are identified by their place in the view that was last passed to `setView`. `asked` identifies the account, the list and the query: all
 * that match one query are not selected in another.
 */
export function useSelection<R>(idOf: (record: R) => number, asked: string): Selection<R> {
  // A ref, so that `toggle` stays the same function and no row renders again for it.
  const view = useRef<View<R>>({ at: () => undefined, count: 0, asked });
  const queries = useQueryClient();
  const place = useLocation().key + asked;
  const [stored, setChoice] = useState(() => choices.get(queries)?.get(place) ?? nothing);
  const choice = standing(stored, asked);
  useEffect(() => {
    const ofConsole = choices.get(queries) ?? new Map<string, Choice>();
    choices.set(queries, ofConsole.set(place, stored));
  }, [queries, place, stored]);
  const anchor = useRef(0);
  const toggle = useCallback(
    (row: number, isRange: boolean) => {
      const { at, count, asked: askedThen } = view.current;
      const idAt = identified(at, idOf);
      const from = isRange ? firstRow(count, (index) => idAt(index)[0] === anchor.current) : row;
      const [pressed = 0] = idAt(row);
      anchor.current = pressed;
      const rows = rowsBetween(from ?? row, row);
      const read = new Set(rows.flatMap(idAt));
      const unread = new Set(rows.filter((index) => !at(index)));
      setChoice((known) => {
        const now = standing(known, askedThen);
        // A range takes the new state of the pressed row.
        const way = now.ids.has(pressed) ? "difference" : "union";
        return { ...now, ids: now.ids[way](read), awaited: now.awaited[way](unread) };
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
    (at, isReading) => setChoice((known) => settled(known, identified(at, idOf), isReading)),
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

/** The identifier of what stands at a place, as a list that is empty where nothing does. */
const identified =
  <R>(at: (place: number) => R | undefined, idOf: (record: R) => number) =>
  (place: number): number[] => {
    const record = at(place);
    return record === undefined ? [] : [idOf(record)];
  };

/** Looks no further than the last of the identifiers: among very many records, those that are chosen, or left out, are mostly near the first. */
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

const standing = (choice: Choice, asked: string): Choice =>
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

/** The first of so many rows for which this holds; undefined if it holds for none. */
function firstRow(count: number, holds: (row: number) => boolean): number | undefined {
  for (let row = 0; row < count; row += 1) if (holds(row)) return row;
  return undefined;
}

const rowsBetween = (one: number, other: number) =>
  Array.from({ length: Math.abs(other - one) + 1 }, (_, index) => Math.min(one, other) + index);
