import type { ReactNode } from "react";
import type { Fields } from "#contract/records/resource.ts";
import type { Change } from "../../outbox/change.ts";
import type { CardPart } from "../../ui/table/cell.tsx";

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
  /** Sets fields. `saw` is what the user saw when deciding, where the record may have changed since. */
  edit(wanted: Fields, saw?: Fields): void;
};

/** A column of a list: its head, what stands in it, and what its records are ordered by, where they can be. */
export type Column<R> = {
  readonly name: string;
  readonly title: string;
  /** What it is called where its head alone could mean another. */
  readonly fullTitle?: string;
  readonly width?: string;
  readonly numeric?: boolean;
  /** Whether it is drawn in a window as wide as this; what is not can still be sorted by. */
  readonly isDrawn?: boolean;
  readonly card?: CardPart;
  cell(row: RecordRow<R>): ReactNode;
  /** What stands there on paper, where that is not what it is sorted by; "" where nothing does. */
  printed?(record: R): string;
  /** A control at the end of a phone's card, of the first column. */
  cardEnd?(row: RecordRow<R>): ReactNode;
  readonly sortValue?: (record: R) => SortValue;
};

/** What a record is ordered by; "" and null where it has nothing there. */
export type SortValue = string | number | null;
