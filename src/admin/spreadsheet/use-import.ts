import { useEffect, useState } from "react";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { inSlices } from "../storage/in-slices.ts";
import { type MatchedColumns, matchColumns } from "./match-columns.ts";
import { type Present, importPlanner } from "./plan-import.ts";
import type { PlannedRow, RowsOf } from "./planned-import.ts";
import type { ReadSheet, RefusedRow } from "./reading/accounted-sheet.ts";
import type { Sheet } from "./sheet.ts";

const text = spreadsheetWords;

/** How far an import is: nothing chosen, being read, planned, or impossible. */
export type ImportState =
  | { readonly is: "nothing" }
  | { readonly is: "reading"; readonly says: string; readonly part: number }
  | {
      readonly is: "planned";
      readonly plan: readonly PlannedRow[];
      readonly heads: readonly string[];
      /** Those of them that say nothing. */
      readonly unknown: readonly string[];
      readonly repeated: readonly string[];
      /** The file as it was read, of which the plan speaks. */
      readonly file: ReadSheet;
    }
  | { readonly is: "failed"; readonly why: string };

/** The answers to the questions of columns, by the names of their fields. */
export type Answers = Readonly<Record<string, string>>;

/** Reads a file and plans what it would do to the records that are there, in slices, so that the page stays awake. */
export function useImport<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  present: Present<R>,
  file: File | undefined,
  answers: Answers,
): ImportState {
  const [state, setState] = useState<ImportState>({ is: "nothing" });
  useEffect(() => {
    if (!file) return;
    const stop = new AbortController();
    planFile(
      sheet,
      present,
      { file, answers },
      (next) => !stop.signal.aborted && setState(next),
      stop.signal,
    ).catch((error: unknown) => {
      if (!stop.signal.aborted)
        setState({ is: "failed", why: error instanceof Error ? error.message : String(error) });
    });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a plan is of the moment in which the file was chosen; each change of it is looked at again when it is sent
  }, [file, answers]);
  return state;
}

async function planFile<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  present: Present<R>,
  { file, answers }: { file: File; answers: Answers },
  tell: (state: ImportState) => void,
  signal: AbortSignal,
): Promise<void> {
  const reading = (part: number) => tell({ is: "reading", says: text.readingFile, part });
  reading(0);
  const { readSheet } = await fetchPart(() => import("./read-sheet.ts"));
  const read = await readSheet(file, reading, signal);
  const { heads } = read;
  if (read.rows.length + read.refused.length === 0) throw new Error(text.nothingIn);
  const matched = withAnswers(matchColumns(heads, sheet), answers);
  if (!matched.columns.some(({ column }) => column.read)) throw new Error(text.noColumn);
  await sheet.prepare?.();
  const rows = await planned(sheet, present, { matched, rows: read.rows }, tell, signal);
  const refused = read.refused.map((row) => unread(row, heads.length));
  const plan = [...rows, ...refused].toSorted((a, b) => a.row - b.row);
  const { unknown, repeated } = matched;
  tell({ is: "planned", plan, heads, unknown, repeated, file: read });
}

/** A row that was refused as it was read. Beyond the heads it keeps a cell, so that it is refused again until somebody has mended it. */
function unread({ row, cells, why }: RefusedRow, heads: number): RowsOf<"wrong"> {
  const within = Array.from({ length: heads }, (_, at) => cells[at] ?? "");
  const beyond = cells.slice(heads);
  const isHeld = beyond.some((cell) => cell.trim() !== "");
  return {
    is: "wrong",
    row,
    label: cells.find((cell) => cell.trim() !== "") ?? "",
    cells: [{ title: text.wholeRow, cell: cells.map((cell) => cell.trim() || text.blank).join(" | "), why }],
    line: [...within, ...(isHeld ? beyond : [text.mendFirst])],
  };
}

const withAnswers = <R>(matched: MatchedColumns<R>, answers: Answers): MatchedColumns<R> => ({
  ...matched,
  columns: matched.columns.map((one) => ({ ...one, answer: answers[one.column.name] })),
});

async function planned<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  present: Present<R>,
  { matched, rows }: { matched: MatchedColumns<R>; rows: ReadSheet["rows"] },
  tell: (state: ImportState) => void,
  signal: AbortSignal,
): Promise<PlannedRow[]> {
  const planRow = importPlanner({ sheet, matched, present });
  const plan: PlannedRow[] = [];
  await inSlices(
    rows,
    ({ cells, row }) => {
      const plannedRow = planRow(cells, row);
      if (plannedRow) plan.push(plannedRow);
    },
    (done) => tell({ is: "reading", says: text.comparing(done, rows.length), part: done / rows.length }),
    signal,
  );
  return plan;
}
