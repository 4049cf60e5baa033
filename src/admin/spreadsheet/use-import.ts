import { useEffect, useState } from "react";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { inSlices } from "../storage/in-slices.ts";
import { decodeFile } from "./decode-file.ts";
import { type MatchedColumns, matchColumns } from "./match-columns.ts";
import { type Present, importPlanner } from "./plan-import.ts";
import type { PlannedRow } from "./planned-import.ts";
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
  const { readCells } = await fetchPart(() => import("./read-cells.ts"));
  const rows = await readCells(decodeFile(new Uint8Array(await file.arrayBuffer())), reading, signal);
  const [heads = [], ...lines] = rows;
  if (lines.length === 0) throw new Error(text.nothingIn);
  const matched = withAnswers(matchColumns(heads, sheet), answers);
  if (!matched.columns.some(({ column }) => column.read)) throw new Error(text.noColumn);
  await sheet.prepare?.();
  const plan = await planned(sheet, present, { matched, lines }, tell, signal);
  const { unknown, repeated } = matched;
  tell({ is: "planned", plan, heads, unknown, repeated });
}

const withAnswers = <R>(matched: MatchedColumns<R>, answers: Answers): MatchedColumns<R> => ({
  ...matched,
  columns: matched.columns.map((one) => ({ ...one, answer: answers[one.column.name] })),
});

async function planned<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  present: Present<R>,
  { matched, lines }: { matched: MatchedColumns<R>; lines: readonly string[][] },
  tell: (state: ImportState) => void,
  signal: AbortSignal,
): Promise<PlannedRow[]> {
  const planRow = importPlanner({ sheet, matched, present });
  const plan: PlannedRow[] = [];
  await inSlices(
    lines,
    (line, index) => {
      const row = planRow(line, index + 2);
      if (row) plan.push(row);
    },
    (done) => tell({ is: "reading", says: text.comparing(done, lines.length), part: done / lines.length }),
    signal,
  );
  return plan;
}
