import type { ReactNode } from "react";
import type { Fields } from "#contract/records/resource.ts";
import type { Change } from "../../outbox/change.ts";
import type { CardPart } from "../../ui/table/cell.tsx";

/** The state of one record's row. */
export type RecordRow<R> = {
  /** The record with its open changes applied. */
  readonly shown: R;
  /** The name of the record, for the accessible names of its controls. */
  readonly label: string;
  readonly mayWrite: boolean;
  /** Identifies the record among all drafts. */
  readonly place: string;
  /** The change of a field that the row must indicate, if any. */
  changeOf(field: string): Change | undefined;
  /** Sets fields. `saw` holds the values that the user saw when deciding, if the record may have changed since. */
  edit(wanted: Fields, saw?: Fields): void;
};

/** A column of a list. */
export type Column<R> = {
  readonly name: string;
  readonly title: string;
  /** The title where `title` alone would be ambiguous. */
  readonly fullTitle?: string;
  /** A title above the columns next to each other that have the same. */
  readonly group?: string;
  readonly width?: string;
  readonly numeric?: boolean;
  /** Whether the column is visible at the present width of the window. Rows can also be sorted by hidden columns. */
  readonly isDrawn?: boolean;
  readonly card?: CardPart;
  cell(row: RecordRow<R>): ReactNode;
  /** The printed text, if it differs from `sortValue`; "" if there is none. */
  printed?(record: R): string;
  /** A control at the end of a card on phones, only in the first column. */
  cardEnd?(row: RecordRow<R>): ReactNode;
  readonly sortValue?: (record: R) => SortValue;
};

/** The sort key of a record; "" and null mean that it has no value. */
export type SortValue = string | number | null;
