import { Summary } from "../ui/summary.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type PlannedRow, rowsOf } from "./planned-import.ts";
import type { ImportState } from "./use-import.ts";

const text = spreadsheetWords;

/** How far an import is, and then how many rows would do what. It stays, empty too: a live region speaks only of what comes into it. */
export const ImportStatus = ({ state }: { state: ImportState }) => (
  <output>
    {state.is === "reading" && state.says}
    {state.is === "planned" && <Summary facts={factsOf(state.plan)} />}
  </output>
);

function factsOf(plan: readonly PlannedRow[]): string[] {
  const repeated = rowsOf(plan, "repeated").length;
  return [
    text.changed(rowsOf(plan, "changed").length),
    text.created(rowsOf(plan, "new").length),
    text.same(rowsOf(plan, "same").length),
    ...(repeated > 0 ? [text.repeated(repeated)] : []),
    text.wrong(rowsOf(plan, "wrong").length),
  ];
}
