import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { moneySetting } from "../../money.ts";
import { figuresOf } from "../../money/figures.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { inSlices } from "../../storage/in-slices.ts";
import { limits } from "../reading/table.ts";
import type { Sheet } from "../sheet.ts";
import { startWorker } from "../start-worker.ts";
import type { Mapping } from "./match-columns.ts";
import { type PlannedRow, type RowsByKind, sortedByKind } from "./planned-import.ts";
import type { Answers, Mapped, OpenedSheet, PlanningAnswer, PlanningRequest } from "./planning.ts";
import type { WorkerRequest } from "./planning-worker.ts";

const text = spreadsheetWords;
const batch = 1000;

/** How an import is planned in a worker: the address of its code, and what it makes the sheet of at that moment. */
export type SheetWorker = { readonly address: string; parts(): unknown };

/** What a file would do, row by row. */
export type Plan = {
  readonly rows: RowsByKind;
  /** Heads of the file that say nothing. */
  readonly unknown: readonly string[];
  /** Heads of columns that stand further to the left too. */
  readonly repeated: readonly string[];
};

/** A file that was read in a worker, which plans it as often as it is mapped anew. */
export type Planner = {
  readonly file: OpenedSheet;
  /** Plans the file; `mapped` hears first how it is mapped. A newer plan ends an older, which then never resolves. */
  plan(by: PlanBy, tell: (done: number) => void, mapped: (by: Mapped) => void): Promise<Plan>;
  end(): void;
};

/** How a file is planned; mapped as it is guessed where that is left open. */
export type PlanBy = { readonly mapping: Mapping | undefined; readonly answers: Answers };

type Given<R extends AnyRecord, S extends Scope> = {
  line: Promise<Line>;
  sheet: Sheet<R, S>;
  worker: SheetWorker;
  file: Blob;
  /** What is there. */
  records: readonly R[];
  /** A record as the user means it to be. */
  shown(record: R): R;
};

/** Has a worker read a file. `tell` hears how much of it is read (0 to 1). Rejects with a sentence where it cannot be read. */
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
    await inSlices(starts, hand, () => {}, signal);
    return { file: opened, plan: plansOver(line), end: line.end };
  } catch (error) {
    line.end();
    throw error;
  }
}

/** The way to a worker that plans one file. */
export type Line = {
  /** Tells it how the records of the file stand in a spreadsheet. */
  begin<R extends AnyRecord, S extends Scope>(sheet: Sheet<R, S>, worker: SheetWorker): void;
  send(request: PlanningRequest): void;
  /** Replaces who hears the answers. */
  listen(hear: (answer: PlanningAnswer) => void, fail: (why: string) => void): void;
  end(): void;
};

/** Starts a worker. A page does that before a file is chosen, for it takes as long as reading a small one. */
export async function connect(address: string): Promise<Line> {
  const heard: { by?: Parameters<Line["listen"]> | undefined } = {};
  const listen: Line["listen"] = (...by) => void (heard.by = by);
  const hear = (answer: PlanningAnswer) => heard.by?.[0](answer);
  // Tests of the console run without a browser, where there are no workers.
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
          // As the worker has written them.
          for (const row of JSON.parse(answer.rows) as PlannedRow[]) sorted.add(row);
          tell(answer.done);
        }
      }, fail);
      line.send({ is: "plan", turn: mine, ...by });
    });
}
