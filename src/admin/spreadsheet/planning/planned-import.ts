import type { Fields } from "#contract/records/resource.ts";
import type { Change } from "../../outbox/change.ts";
import type { Question } from "../../ui/messages/question.tsx";

/** A cell that cannot be taken: its head, what stands there, and why not; `asks` where an answer for the whole file would help. */
export type WrongCell = {
  readonly title: string;
  readonly cell: string;
  readonly why: string;
  readonly asks?: "country";
};

/** What a row of a file would do, as plain data. `row` counts as spreadsheet programs do, the heads being row 1. */
export type PlannedRow = { readonly row: number; readonly label: string } & (
  | {
      readonly is: "wrong";
      readonly cells: readonly WrongCell[];
      /** All cells of the row, as they stand in the file. */
      readonly line: readonly string[];
    }
  /** What it would do depends on the answer to the question of a column, by the name of its field. */
  | { readonly is: "asked"; readonly column: string; readonly question: Question }
  | { readonly is: "same"; readonly leftToOthers: boolean }
  /** It would make the very record that a row above makes, or change one in the very same way. */
  | { readonly is: "repeated" }
  | {
      readonly is: "changed";
      /** The identifier of the record. */
      readonly id: number;
      readonly fields: Change["fields"];
      /** Why it is asked about once more. */
      readonly doubt?: string | undefined;
      /** The fields that it changes and that someone else has changed since the file was saved. */
      readonly editedSince: readonly string[];
      readonly leftToOthers: boolean;
    }
  | {
      readonly is: "new";
      readonly fields: Change["fields"];
      /** As of one that changes a record. */
      readonly doubt?: string | undefined;
      readonly warning?: string | undefined;
      readonly resembles?: Lookalike;
    }
  /** It may speak of several records, or of none that is there: only the user can tell. */
  | { readonly is: "unclear"; readonly why: string; readonly options: readonly PlanOption[] }
);

/** One of the things that an unclear row may mean. */
export type PlanOption = { readonly says: string; readonly does: RowToSend };

/** A row that is sent, unless the user leaves it out. */
export type RowToSend = RowsOf<"changed"> | RowsOf<"new">;

/** What looks the same as a new row: a record that is there already, or an earlier row that makes one. */
export type Lookalike = { readonly label: string } | { readonly row: number };

/** One kind of planned row. */
export type RowsOf<Is extends PlannedRow["is"]> = Extract<PlannedRow, { is: Is }>;

/** Planned rows by what they would do. */
export type RowsByKind = { readonly [Is in PlannedRow["is"]]: readonly RowsOf<Is>[] };

/** Sorts rows by what they would do, as they come; of each kind in the order of the file. */
export function sortedByKind(): { add(row: PlannedRow): void; rows(): RowsByKind } {
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
      // TypeScript does not follow which list goes with which row.
      (kinds[row.is] as PlannedRow[]).push(row);
    },
    // What was refused as the file was read comes before what was planned.
    rows: () => ({ ...kinds, wrong: kinds.wrong.toSorted((a, b) => a.row - b.row) }),
  };
}

/** What the record would hold in the fields that a row sends. */
export const valuesOf = ({ fields }: RowToSend): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]));
