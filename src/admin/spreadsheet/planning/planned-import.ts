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

/** The rows of a plan that are of one kind. */
export const rowsOf = <Is extends PlannedRow["is"]>(plan: readonly PlannedRow[], is: Is) =>
  plan.filter((row): row is RowsOf<Is> => row.is === is);

/** What the record would hold in the fields that a row sends. */
export const valuesOf = ({ fields }: RowToSend): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]));
