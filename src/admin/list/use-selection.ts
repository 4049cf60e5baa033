import { useCallback, useMemo, useRef, useState } from "react";

/** Which records of a list are chosen: by identifier, or all that the question matches. */
export type Selection<R> = {
  readonly isAll: boolean;
  /** Tells which record stands in which row, now. */
  follow(at: (row: number) => R | undefined): void;
  isSelected(id: number): boolean;
  /** Chooses a row or not; with `isRange` all rows from the one that was chosen last. */
  toggle(row: number, isRange: boolean): void;
  selectAll(): void;
  clear(): void;
  count(matching: number): number;
  /** The chosen among the records that are shown, in their order. */
  among(shown: readonly R[]): R[];
};

const nothing: ReadonlySet<number> = new Set();

/** Rows are told by their place in the view that `follow` names last. */
export function useSelection<R>(idOf: (record: R) => number): Selection<R> {
  const view = useRef<(row: number) => R | undefined>(() => undefined);
  const [ids, setIds] = useState(nothing);
  const [isAll, setAll] = useState(false);
  const anchor = useRef(0);
  const toggle = useCallback(
    (row: number, isRange: boolean) => {
      const from = isRange ? anchor.current : row;
      anchor.current = row;
      const chosen = rowsBetween(from, row).flatMap((index) => {
        const record = view.current(index);
        return record === undefined ? [] : [idOf(record)];
      });
      setIds((known) => toggled(known, chosen, isRange));
    },
    [idOf],
  );
  const follow = useCallback((at: (row: number) => R | undefined) => {
    view.current = at;
  }, []);
  return useMemo(
    () => ({
      isAll,
      follow,
      isSelected: (id) => isAll || ids.has(id),
      toggle,
      selectAll: () => setAll(true),
      clear() {
        setAll(false);
        setIds(nothing);
      },
      count: (matching) => (isAll ? matching : ids.size),
      among: (shown) => (isAll ? [...shown] : shown.filter((record) => ids.has(idOf(record)))),
    }),
    [isAll, ids, toggle, follow, idOf],
  );
}

const rowsBetween = (one: number, other: number) =>
  Array.from({ length: Math.abs(other - one) + 1 }, (_, index) => Math.min(one, other) + index);

function toggled(
  known: ReadonlySet<number>,
  chosen: readonly number[],
  isRange: boolean,
): ReadonlySet<number> {
  const next = new Set(known);
  for (const id of chosen) {
    if (isRange || !known.has(id)) next.add(id);
    else next.delete(id);
  }
  return next;
}
