import type { ReactNode } from "react";
import type { Change } from "../changes/change.ts";
import type { Fields } from "../resource.ts";
import type { Sort } from "./use-list-address.ts";

/** One record as its row shows it. */
export type RecordRow<R> = {
  /** The record with the changes under way laid over it. */
  readonly shown: R;
  /** How the record is called, for the names of its controls. */
  readonly label: string;
  readonly mayWrite: boolean;
  /** Names the record among all drafts. */
  readonly place: string;
  /** The change of a field that deserves a sign. */
  changeOf(field: string): Change | undefined;
  /** Sets fields; `saw` is what the user had before them while the wish arose, where that may not be what stands there by now. */
  edit(wanted: Fields, saw?: Fields): void;
};

/** A column of a list: its head, what stands in it, and how records are ordered by it, where they can be. */
export type Column<R> = {
  readonly name: string;
  readonly title: string;
  /** What it is called where its head alone could mean another. */
  readonly fullTitle?: string;
  readonly width?: string;
  readonly numeric?: boolean;
  /** How much of a phone's card the value takes. */
  readonly card?: "line" | "wide" | "half" | "quarter" | "none";
  cell(row: RecordRow<R>): ReactNode;
  readonly compare?: (a: R, b: R) => number;
};

/** How the records are ordered that the address asks for; undefined for the order of the list. */
export function comparatorOf<R>(columns: readonly Column<R>[], sort: Sort | undefined) {
  const compare = columns.find(({ name }) => name === sort?.by)?.compare;
  if (!compare || !sort) return undefined;
  return sort.isDescending ? (a: R, b: R) => compare(b, a) : compare;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Orders texts as people do, numbers within them by their value; nothing comes last. */
export function byText<R>(textOf: (record: R) => string | null): (a: R, b: R) => number {
  return (a, b) => {
    const [left, right] = [textOf(a), textOf(b)];
    if (!left || !right) return Number(!left) - Number(!right);
    return collator.compare(left, right);
  };
}
