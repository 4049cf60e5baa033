import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { moneySetting } from "../../money.ts";
import { decimalFormatOf } from "../../money/number-formats.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { forEachYielding } from "../../storage/yielding.ts";
import { limits } from "../reading/table.ts";
import type { Sheet } from "../sheet.ts";
import { startWorker } from "../start-worker.ts";
import type { Mapping } from "./match-columns.ts";
import { type PlannedRow, type RowsByKind, createRowsByKind } from "./planned-import.ts";
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
  plan(by: PlanBy, report: (done: number) => void, receiveMapping: (by: Mapped) => void): Promise<Plan>;
  end(): void;
};

/** The inputs of a plan. Without a mapping it is guessed. */
export type PlanBy = { readonly mapping: Mapping | undefined; readonly answers: Answers };

type Given<R extends AnyRecord, S extends Scope> = {
  connection: Promise<WorkerConnection>;
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
  { connection: connecting, sheet, worker, file, records, shown }: Given<R, S>,
  report: (part: number) => void,
  signal: AbortSignal,
): Promise<Planner> {
  const connection = await connecting;
  try {
    signal.throwIfAborted();
    connection.begin(sheet, worker);
    const opened = await readFileIn(connection, file, report, signal);
    const starts = Array.from({ length: Math.ceil(records.length / batch) }, (_, at) => at * batch);
    const sendBatch = (at: number) =>
      connection.send({ is: "records", records: records.slice(at, at + batch).map(shown) });
    await forEachYielding(starts, sendBatch, () => {}, signal);
    return { file: opened, plan: createPlan(connection), end: connection.end };
  } catch (error) {
    connection.end();
    throw error;
  }
}

/** The connection to a worker that plans one file. */
export type WorkerConnection = {
  /** Sends the definition of the sheet. */
  begin<R extends AnyRecord, S extends Scope>(sheet: Sheet<R, S>, worker: SheetWorker): void;
  send(request: PlanningRequest): void;
  /** Replaces the receiver of the worker's answers. */
  listen(receiveAnswer: (answer: PlanningAnswer) => void, fail: (why: string) => void): void;
  end(): void;
};

/** Starts a worker. Pages do so before a file is chosen, because it takes as long as reading a small one. */
export async function connect(address: string): Promise<WorkerConnection> {
  const receiver: { by?: Parameters<WorkerConnection["listen"]> | undefined } = {};
  const listen: WorkerConnection["listen"] = (...by) => void (receiver.by = by);
  const receiveAnswer = (answer: PlanningAnswer) => receiver.by?.[0](answer);
  // Tests run without a browser, and therefore without workers.
  if (import.meta.env.DEV && typeof Worker === "undefined") {
    const { planning } = await import("./planning.ts");
    let receive: ReturnType<typeof planning> | undefined;
    return {
      begin: (sheet) => void (receive = planning(sheet, receiveAnswer)),
      send: (request) => receive?.(request),
      listen,
      end: () => void (receiver.by = undefined),
    };
  }
  const worker = await fetchPart(() => startWorker(address));
  worker.addEventListener("message", ({ data }: MessageEvent<PlanningAnswer>) => receiveAnswer(data));
  worker.addEventListener("error", () => receiver.by?.[1](text.readerFailed));
  const post = (request: WorkerRequest<unknown>) => worker.postMessage(request, []);
  return {
    begin: (_, { parts }) => post({ is: "sheet", parts: parts() }),
    send: post,
    listen,
    end: () => worker.terminate(),
  };
}

function readFileIn(
  connection: WorkerConnection,
  file: Blob,
  report: (part: number) => void,
  signal: AbortSignal,
): Promise<OpenedSheet> {
  let timeout: ReturnType<typeof setTimeout>;
  const opened = new Promise<OpenedSheet>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(why));
    timeout = setTimeout(() => fail(text.takesTooLong), limits.milliseconds);
    signal.addEventListener("abort", () => reject(signal.reason));
    connection.listen((answer) => {
      if (answer.is === "reading") report(answer.part);
      else if (answer.is === "opened") resolve(answer.file);
      else if (answer.is === "unreadable") fail(answer.why);
    }, fail);
    connection.send({ is: "open", file, decimalSign: decimalFormatOf(moneySetting.locale).decimal });
  });
  return opened.finally(() => clearTimeout(timeout));
}

function createPlan(connection: WorkerConnection): Planner["plan"] {
  let turn = 0;
  return (by, report, receiveMapping) =>
    new Promise((resolve, reject) => {
      const mine = (turn += 1);
      const sorted = createRowsByKind();
      const fail = (why: string) => reject(new Error(why));
      connection.listen((answer) => {
        if (!("turn" in answer) || answer.turn !== mine) return;
        if (answer.is === "mapped") receiveMapping(answer);
        else if (answer.is === "failed") fail(answer.why);
        else if (answer.is === "planned") resolve({ ...answer, rows: sorted.rows() });
        else {
          // Cast: serialized by the worker.
          for (const row of JSON.parse(answer.rows) as PlannedRow[]) sorted.add(row);
          report(answer.done);
        }
      }, fail);
      connection.send({ is: "plan", turn: mine, ...by });
    });
}
