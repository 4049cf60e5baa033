import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { yieldToEventLoop } from "../../storage/yielding.ts";
import type { ReadSheet, RefusedRow } from "../reading/classify-rows.ts";
import { readFile } from "../reading/read-file.ts";
import { reasonOf } from "../reading/table.ts";
import type { Sheet } from "../sheet.ts";
import { guessMapping, valueQuestions, withGuesses } from "./guess-mapping.ts";
import { type Mapping, type MatchedColumns, columnsByHeaders, matchColumns } from "./match-columns.ts";
import { importPlanner } from "./plan-import.ts";
import type { PlannedRow, RowsOf } from "./planned-import.ts";

const text = spreadsheetWords;
const batch = 2000;
const maxSamples = 3;

/** The answers to the questions of columns, by field name. */
export type Answers = Readonly<Record<string, string>>;

/** The requests of the page, in this order. `plan` may be repeated. */
export type PlanningRequest =
  | { readonly is: "open"; readonly file: Blob; readonly decimalSign: string }
  /** A batch of existing records, with open changes applied. */
  | { readonly is: "records"; readonly records: readonly AnyRecord[] }
  | {
      readonly is: "plan";
      /** The number of the plan. A newer one cancels an older one. */
      readonly turn: number;
      /** Guessed if undefined. */
      readonly mapping: Mapping | undefined;
      readonly answers: Answers;
    };

/** The answers of the worker. Rows are sent in batches, so that no message blocks the page, and as JSON, which is read in half the time. */
export type PlanningAnswer =
  | { readonly is: "reading"; readonly part: number }
  | { readonly is: "opened"; readonly file: OpenedSheet }
  | { readonly is: "unreadable"; readonly why: string }
  | ({ readonly turn: number } & (
      | ({ readonly is: "mapped" } & Mapped)
      | { readonly is: "rows"; readonly rows: string; readonly done: number }
      | { readonly is: "planned"; readonly unknown: readonly string[]; readonly repeated: readonly string[] }
      | { readonly is: "failed"; readonly why: string }
    ));

/** The summary of a file for the page. */
export type OpenedSheet = Omit<ReadSheet, "rows" | "refused"> & {
  readonly read: number;
  readonly refused: number;
  /** The first texts of each column. */
  readonly samples: readonly (readonly string[])[];
};

/** The mapping of a file, and by column name the texts that are not among its values. */
export type Mapped = {
  readonly mapping: Mapping;
  readonly questions: readonly {
    readonly column: string;
    readonly texts: readonly { readonly text: string; readonly count: number }[];
  }[];
};

/** Reads a file and plans what it would do to the existing records. Keeps both, so that neither is transferred twice. */
export function planning<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  answer: (one: PlanningAnswer) => void,
): (request: PlanningRequest) => void {
  const records: R[] = [];
  let file: ReadSheet | undefined;
  let latest = 0;
  const open = async (blob: Blob, decimalSign: string) => {
    file = await readFile(blob, {
      decimalSign,
      report: (part) => answer({ is: "reading", part }),
      countHeaders: (cells) => columnsByHeaders(cells, sheet).filter(Boolean).length,
    });
    if (file.rows.length + file.refused.length === 0) throw new Error(text.nothingIn);
    answer({ is: "opened", file: opened(file) });
  };
  const plan = async ({ turn, mapping, answers }: Extract<PlanningRequest, { is: "plan" }>) => {
    if (!file) throw new Error(text.nothingIn);
    latest = turn;
    const given = mapping ?? guessMapping(file, sheet, records);
    const questions = valueQuestions(file, sheet, given, records);
    const meant = withGuesses(given, questions);
    const named = questions.map(({ column, texts }) => ({ column: column.name, texts }));
    answer({ is: "mapped", turn, mapping: meant, questions: named });
    const matched = withAnswers(matchColumns(file.headers, sheet, meant), answers);
    if (!matched.columns.some(({ column }) => column.read)) throw new Error(text.noColumn);
    for (const { rows, done } of plannedRows(file, importPlanner({ sheet, matched, records }))) {
      answer({ is: "rows", turn, rows: JSON.stringify(rows), done });
      await yieldToEventLoop();
      if (latest !== turn) return;
    }
    const { unknown, repeated } = matched;
    answer({ is: "planned", turn, unknown, repeated });
  };
  return (request) => {
    if (request.is === "open")
      open(request.file, request.decimalSign).catch((error: unknown) =>
        answer({ is: "unreadable", why: reasonOf(error) }),
      );
    else if (request.is === "plan")
      plan(request).catch((error: unknown) =>
        answer({ is: "failed", turn: request.turn, why: reasonOf(error) }),
      );
    // Cast: the page sends records of this sheet.
    else for (const record of request.records) records.push(record as R);
  };
}

const opened = ({ rows, refused, ...facts }: ReadSheet): OpenedSheet => ({
  ...facts,
  read: rows.length,
  refused: refused.length,
  samples: facts.headers.map((_, at) => samplesOf(rows, at)),
});

function samplesOf(rows: ReadSheet["rows"], at: number): string[] {
  const texts = rows.slice(0, 200).flatMap(({ cells }) => (cells[at] ?? "").trim().slice(0, 40) || []);
  return [...new Set(texts)].slice(0, maxSamples);
}

/** The planned rows in batches, first those that could not be read. */
function* plannedRows(
  { headers, rows, refused }: ReadSheet,
  planRow: (cells: readonly string[], row: number) => PlannedRow | undefined,
): Generator<{ rows: readonly PlannedRow[]; done: number }> {
  yield { rows: refused.map((row) => unreadableRow(row, headers.length)), done: 0 };
  for (let at = 0; at < rows.length; at += batch) {
    const some = rows.slice(at, at + batch);
    yield { rows: some.flatMap(({ cells, row }) => planRow(cells, row) ?? []), done: at + some.length };
  }
}

/** A row that could not be read. It keeps an extra cell, so that a file of the rejected rows is rejected again until it is corrected. */
function unreadableRow({ row, cells, why }: RefusedRow, headers: number): RowsOf<"wrong"> {
  const within = Array.from({ length: headers }, (_, at) => cells[at] ?? "");
  const beyond = cells.slice(headers);
  const isHeld = beyond.some((cell) => cell.trim() !== "");
  return {
    is: "wrong",
    row,
    label: cells.find((cell) => cell.trim() !== "") ?? "",
    cells: [{ title: text.wholeRow, cell: cells.map((cell) => cell.trim() || text.blank).join(" | "), why }],
    line: [...within, ...(isHeld ? beyond : [text.correctFirst])],
  };
}

const withAnswers = <R>(matched: MatchedColumns<R>, answers: Answers): MatchedColumns<R> => ({
  ...matched,
  columns: matched.columns.map((one) => ({ ...one, answer: answers[one.column.name] })),
});
