import { useEffect, useState } from "react";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { inSlices } from "../storage/in-slices.ts";
import { type ValueQuestion, guessMapping, valueQuestions, withGuesses } from "./planning/guess-mapping.ts";
import { type Mapping, type MatchedColumns, matchColumns } from "./planning/match-columns.ts";
import { type Present, importPlanner } from "./planning/plan-import.ts";
import type { PlannedRow, RowsOf } from "./planning/planned-import.ts";
import type { ReadSheet, RefusedRow } from "./reading/accounted-sheet.ts";
import { rememberMapping, rememberedMapping } from "./remembered-mapping.ts";
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

/** A file that was read, how it is mapped, and what has to be chosen for that. */
export type OpenedFile = {
  readonly file: ReadSheet;
  readonly mapping: Mapping;
  readonly questions: readonly ValueQuestion[];
  /** Maps it in another way, from now on and for files like this one. */
  map(mapping: Mapping): void;
};

/** Reads a file, maps its columns and plans what it would do to the records that are there, in slices, so that the page stays awake. */
export function useImport<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  present: Present<R>,
  file: File | undefined,
): {
  state: ImportState;
  opened: OpenedFile | undefined;
  /** Answers the question of a column. */
  answer(column: string, answer: string): void;
} {
  const [state, setState] = useState<ImportState>({ is: "nothing" });
  const [read, setRead] = useState<Read>();
  const [questions, setQuestions] = useState<readonly ValueQuestion[]>([]);
  useEffect(() => {
    if (!file) return;
    return working(setState, async (tell, signal) => {
      setRead(undefined);
      const opened = await openFile(file, tell, signal);
      const { heads } = opened;
      const remembered = rememberedMapping(sheet.resource.name, heads);
      await sheet.prepare?.();
      const mapping = remembered ?? guessMapping(opened, sheet, present);
      if (!signal.aborted) setRead({ file: opened, mapping, answers: {} });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- a plan is of the moment in which the file was chosen; each change of it is looked at again when it is sent
  }, [file]);
  useEffect(() => {
    if (!read) return;
    return working(setState, async (tell, signal) => {
      const asked = await valueQuestions(read.file, sheet, read.mapping, signal);
      if (signal.aborted) return;
      setQuestions(asked as unknown as readonly ValueQuestion[]);
      await planFile(sheet, present, read, withGuesses(read.mapping, asked), tell, signal);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- likewise
  }, [read]);
  const map = (mapping: Mapping) => {
    if (!read) return;
    rememberMapping(sheet.resource.name, read.file.heads, mapping);
    setRead({ ...read, mapping });
  };
  const mapping = read && withGuesses(read.mapping, questions);
  const answer = (column: string, said: string) =>
    read && setRead({ ...read, answers: { ...read.answers, [column]: said } });
  return { state, opened: read && mapping && { file: read.file, mapping, questions, map }, answer };
}

/** A file with what the user has said of it. */
type Read = { file: ReadSheet; mapping: Mapping; answers: Answers };

type Tell = (state: ImportState) => void;

/** Works until it is stopped, and tells where it fails. */
function working(setState: Tell, work: (tell: Tell, signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController();
  const tell = (state: ImportState) => !stop.signal.aborted && setState(state);
  work(tell, stop.signal).catch((error: unknown) =>
    tell({ is: "failed", why: error instanceof Error ? error.message : String(error) }),
  );
  return () => stop.abort();
}

async function openFile(file: File, tell: Tell, signal: AbortSignal): Promise<ReadSheet> {
  const reading = (part: number) => tell({ is: "reading", says: text.readingFile, part });
  reading(0);
  const { readSheet } = await fetchPart(() => import("./read-sheet.ts"));
  const read = await readSheet(file, reading, signal);
  if (read.rows.length + read.refused.length === 0) throw new Error(text.nothingIn);
  return read;
}

async function planFile<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  present: Present<R>,
  { file: read, answers }: Pick<Read, "file" | "answers">,
  mapping: Mapping,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { heads } = read;
  const matched = withAnswers(matchColumns(heads, sheet, mapping), answers);
  if (!matched.columns.some(({ column }) => column.read)) throw new Error(text.noColumn);
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
  tell: Tell,
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
