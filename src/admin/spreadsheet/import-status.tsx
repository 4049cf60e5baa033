import { Summary } from "../ui/summary.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { rowsOf } from "./planned-import.ts";
import type { ImportState } from "./use-import.ts";

const text = spreadsheetWords;

/** How far an import is, and then how many rows would do what. It stays, empty too: a live region speaks only of what comes into it. */
export const ImportStatus = ({ state }: { state: ImportState }) => (
  <output>
    {state.is === "reading" && state.says}
    {state.is === "planned" && (
      <Summary
        facts={[
          text.changed(rowsOf(state.plan, "changed").length),
          text.created(rowsOf(state.plan, "new").length),
          text.same(rowsOf(state.plan, "same").length),
          text.wrong(rowsOf(state.plan, "wrong").length),
        ]}
      />
    )}
  </output>
);
