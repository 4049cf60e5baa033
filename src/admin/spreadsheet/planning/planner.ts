import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { moneySetting } from "../../money.ts";
import { figuresOf } from "../../money/figures.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { forEachYielding } from "../../storage/yielding.ts";
import { limits } from "../reading/table.ts";
import type { Sheet } from "../sheet.ts";
import { startWorker } from "../start-worker.ts";
import type { Mapping } from "./match-columns.ts";
import { type PlannedRow, type RowsByKind, sortedByKind } from "./planned-import.ts";
import type { Answers, Mapped, OpenedSheet, PlanningAnswer, PlanningRequest } from "./planning.ts";
import type { WorkerRequest } from "./planning-worker.ts";

const text = spreadsheetWords;
const batch = 1000;

/** The worker that plans an import: the URL of its code, and a snapshot of the data from which it builds the sheet. */
export type SheetWorker = { readonly address: string; parts(): unknown };

/** The plan of a file, row by row. */
export type Plan = {
  readonly rows: RowsByKind;
  /** The headers of columns that are not read. */
  readonly unknown: readonly string[];
  /** The headers of repeated columns, of which only the first is read. */
  readonly repeated: readonly string[];
};

/** A file that was read in a worker, and can be planned repeatedly with different mappings. */
export type Planner = {
  readonly file: OpenedSheet;
  /**
   * Plans the file. First `receiveMapping` receives the mapping, then `report` the number of planned rows. A newer plan cancels an older one,
   * whose promise then never resolves.
   */
  plan(by: PlanBy, tell: (done: number) => void, mapped: (by: Mapped) => void): Promise<Plan>;
  end(): void;
};

/** The inputs of a plan. Without a mapping it is guessed. */
export type PlanBy = { readonly mapping: Mapping | undefined; readonly answers: Answers };

type Given<R extends AnyRecord, S extends Scope> = {
  line: Promise<Line>;
  sheet: Sheet<R, S>;
  worker: SheetWorker;
  file: Blob;
  /** The existing records. */
  records: readonly R[];
  /** Applies the open changes to a record. */
  shown(record: R): R;
};

/** Reads a file in a worker. `report` receives the progress (0 to 1). Rejects with an Error with a message for users. */
export async function openPlanner<R extends AnyRecord, S extends Scope>(
  { line: connecting, sheet, worker, file, records, shown }: Given<R, S>,
  tell: (part: number) => void,
  signal: AbortSignal,
): Promise<Planner> {
  const line = await connecting;
  try {
    signal.throwIfAborted();
    line.begin(sheet, worker);
    const opened = await readIn(line, file, tell, signal);
    const starts = Array.from({ length: Math.ceil(records.length / batch) }, (_, at) => at * batch);
    const hand = (at: number) =>
      line.send({ is: "records", records: records.slice(at, at + batch).map(shown) });
    await forEachYielding(starts, hand, () => {}, signal);
    return { file: opened, plan: plansOver(line), end: line.end };
  } catch (error) {
    line.end();
    throw error;
  }
}

/** The connection to a worker that plans one file. */
export type Line = {
  /** Sends the definition of the sheet. */
  begin<R extends AnyRecord, S extends Scope>(sheet: Sheet<R, S>, worker: SheetWorker): void;
  send(request: PlanningRequest): void;
  /** Replaces the receiver of the worker's answers. */
  listen(hear: (answer: PlanningAnswer) => void, fail: (why: string) => void): void;
  end(): void;
};

/** Starts a worker. Pages do so before a file is chosen, because it takes as long as reading a small one. */
export async function connect(address: string): Promise<Line> {
  const heard: { by?: Parameters<Line["listen"]> | undefined } = {};
  const listen: Line["listen"] = (...by) => void (heard.by = by);
  const hear = (answer: PlanningAnswer) => heard.by?.[0](answer);
  // Tests run without a browser, and therefore without workers.
  if (import.meta.env.DEV && typeof Worker === "undefined") {
    const { planning } = await import("./planning.ts");
    let receive: ReturnType<typeof planning> | undefined;
    return {
      begin: (sheet) => void (receive = planning(sheet, hear)),
      send: (request) => receive?.(request),
      listen,
      end: () => void (heard.by = undefined),
    };
  }
  const worker = await fetchPart(() => startWorker(address));
  worker.addEventListener("message", ({ data }: MessageEvent<PlanningAnswer>) => hear(data));
  worker.addEventListener("error", () => heard.by?.[1](text.readerFailed));
  const post = (request: WorkerRequest<unknown>) => worker.postMessage(request, []);
  return {
    begin: (_, { parts }) => post({ is: "sheet", parts: parts() }),
    send: post,
    listen,
    end: () => worker.terminate(),
  };
}

function readIn(
  line: Line,
  file: Blob,
  tell: (part: number) => void,
  signal: AbortSignal,
): Promise<OpenedSheet> {
  let late: ReturnType<typeof setTimeout>;
  const opened = new Promise<OpenedSheet>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(why));
    late = setTimeout(() => fail(text.takesTooLong), limits.milliseconds);
    signal.addEventListener("abort", () => reject(signal.reason));
    line.listen((answer) => {
      if (answer.is === "reading") tell(answer.part);
      else if (answer.is === "opened") resolve(answer.file);
      else if (answer.is === "unreadable") fail(answer.why);
    }, fail);
    line.send({ is: "open", file, decimalSign: figuresOf(moneySetting.locale).decimal });
  });
  return opened.finally(() => clearTimeout(late));
}

function plansOver(line: Line): Planner["plan"] {
  let turn = 0;
  return (by, tell, mapped) =>
    new Promise((resolve, reject) => {
      const mine = (turn += 1);
      const sorted = sortedByKind();
      const fail = (why: string) => reject(new Error(why));
      line.listen((answer) => {
        if (!("turn" in answer) || answer.turn !== mine) return;
        if (answer.is === "mapped") mapped(answer);
        else if (answer.is === "failed") fail(answer.why);
        else if (answer.is === "planned") resolve({ ...answer, rows: sorted.rows() });
        else {
          // Cast: serialized by the worker.
          for (const row of JSON.parse(answer.rows) as PlannedRow[]) sorted.add(row);
          tell(answer.done);
        }
      }, fail);
      line.send({ is: "plan", turn: mine, ...by });
    });
}
