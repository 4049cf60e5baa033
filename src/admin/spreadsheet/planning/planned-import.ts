import type { AnyRecord, Fields } from "#contract/records/resource.ts";
import type { Change } from "../../outbox/change.ts";
import type { Question } from "../../ui/messages/question.tsx";

/** A cell with an error: its header, its text and the error. With `asks`, an answer for the whole file would fix it. */
export type WrongCell = {
  readonly title: string;
  readonly cell: string;
  readonly why: string;
  readonly asks?: "country";
};

/** The planned outcome of a row, as plain data. `row` is its number in spreadsheet programs. */
export type PlannedRow = { readonly row: number; readonly label: string } & (
  | {
      readonly is: "wrong";
      readonly cells: readonly WrongCell[];
      /** The cells of the row, unchanged. */
      readonly line: readonly string[];
    }
  /** The outcome depends on the answer to a column's question, by the name of its field. */
  | { readonly is: "asked"; readonly column: string; readonly question: Question }
  | { readonly is: "same"; readonly leftToOthers: boolean }
  /** It repeats a row above: it would create the same record, or make the same change. */
  | { readonly is: "repeated" }
  | {
      readonly is: "changed";
      /** The ID of the record. */
      readonly id: number;
      readonly fields: Change["fields"];
      /** The reason why the user must confirm it. */
      readonly doubt?: string | undefined;
      /** The changed fields that someone else has also changed since the export. */
      readonly editedSince: readonly string[];
      readonly leftToOthers: boolean;
    }
  | {
      readonly is: "new";
      readonly fields: Change["fields"];
      /** The reason why the user must confirm it. */
      readonly doubt?: string | undefined;
      readonly warning?: string | undefined;
      readonly resembles?: PossibleDuplicate;
    }
  /** It matches several records or none, so the user must choose. */
  | { readonly is: "unclear"; readonly why: string; readonly options: readonly PlanOption[] }
);

/** One possible meaning of an unclear row. */
export type PlanOption = { readonly label: string; readonly outcome: RowToSend };

/** A row that is sent, unless the user leaves it out. */
export type RowToSend = RowsOf<"changed"> | RowsOf<"new">;

/** A duplicate of a new row: an existing record, or an earlier row that creates one. */
export type PossibleDuplicate = { readonly label: string } | { readonly row: number };

/** One kind of planned row. */
export type RowsOf<Is extends PlannedRow["is"]> = Extract<PlannedRow, { is: Is }>;

/** Planned rows by outcome. */
export type RowsByKind = { readonly [Is in PlannedRow["is"]]: readonly RowsOf<Is>[] };

/** Groups rows by outcome, in the order of the file. */
export function createRowsByKind(): { add(row: PlannedRow): void; rows(): RowsByKind } {
  const kinds: { [Is in PlannedRow["is"]]: RowsOf<Is>[] } = {
    wrong: [],
    asked: [],
    same: [],
    repeated: [],
    changed: [],
    new: [],
    unclear: [],
  };
  return {
    add(row) {
      // Cast: TypeScript does not infer that the list has rows of this kind.
      (kinds[row.is] as PlannedRow[]).push(row);
    },
    // The rows that could not be read come before the planned ones.
    rows: () => ({ ...kinds, wrong: kinds.wrong.toSorted((a, b) => a.row - b.row) }),
  };
}

/** The new values of the fields that a row sends. */
export const valuesOf = (row: RowToSend): Fields => valuesOn("to", row);

/** The record of a row as the plan shows it. A change that was pending then may be saved before the row is sent. */
export const asPlanned = (record: AnyRecord, row: RowsOf<"changed">): AnyRecord => ({
  ...record,
  ...valuesOn("from", row),
});

const valuesOn = (side: "from" | "to", { fields }: RowToSend): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[side]]));
