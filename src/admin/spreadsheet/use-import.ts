import { startTransition, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { storedValues } from "../account-storage.ts";
import { type Mapping, normalizedHeader } from "./planning/match-columns.ts";
import {
  type WorkerConnection,
  type Plan,
  type Planner,
  type SheetWorker,
  connect,
  openPlanner,
} from "./planning/planner.ts";
import type { Answers, Mapped, OpenedSheet } from "./planning/planning.ts";
import { reasonOf } from "./reading/table.ts";
import type { Sheet } from "./sheet.ts";
import { mapOf } from "../storage/map-of.ts";

const text = spreadsheetWords;

/** The state of an import. */
export type ImportState =
  | { readonly is: "nothing" }
  | { readonly is: "reading"; readonly message: string; readonly part: number }
  | {
      readonly is: "planned";
      readonly plan: Plan;
      /** The file to which the plan belongs. */
      readonly file: OpenedSheet;
      /** The record with an ID, as it was when the file was chosen. */
      recordOf(id: number): AnyRecord | undefined;
    }
  | { readonly is: "failed"; readonly why: string };

/** An opened file with its mapping, and the questions about it. */
export type OpenedFile = Mapped & {
  readonly file: OpenedSheet;
  /** Changes the mapping, and remembers it for files with the same headers. */
  map(mapping: Mapping): void;
};

/** The existing records. */
export type ExistingRecords<R> = {
  readonly records: readonly R[];
  /** The record with its open changes applied. */
  shown(record: R): R;
};

type Given<R extends AnyRecord, S extends Scope> = {
  sheet: Sheet<R, S>;
  worker: SheetWorker;
  existing: ExistingRecords<R>;
  /** Undefined until a file is chosen and all records are read. */
  file: File | undefined;
  answers: Answers;
};

/** A file that was read, and the records of that moment. */
type Read = {
  readonly planner: Planner;
  readonly mapping: Mapping | undefined;
  recordOf(id: number): AnyRecord | undefined;
};

/** Reads a file in a worker, maps its columns, and plans what it would do to the existing records. */
export function useImport<R extends AnyRecord, S extends Scope>(
  given: Given<R, S>,
): { state: ImportState; opened: OpenedFile | undefined } {
  const { sheet, worker, file, answers } = given;
  const takeConnection = useConnection(worker.address);
  const [state, setState] = useState<ImportState>(nothing);
  const [read, setRead] = useState<Read>();
  const [mapped, setMapped] = useState<Mapped>();
  useEffect(() => {
    setRead(undefined);
    setMapped(undefined);
    if (!file) return;
    let planner: Planner | undefined;
    const stop = runReporting(setState, async (report, signal) => {
      const opened = await openFile(given, file, takeConnection(), report, signal);
      if (signal.aborted) return opened.planner.end();
      planner = opened.planner;
      setRead(opened);
    });
    return () => {
      stop();
      planner?.end();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a plan is a snapshot of the moment when the file was chosen; each change is checked again when it is sent
  }, [file]);
  useEffect(() => {
    if (!read) return;
    const { planner, mapping, recordOf } = read;
    return runReporting(setState, async (report) => {
      const reading = (done: number) => {
        const { read: total } = planner.file;
        report({ is: "reading", message: text.comparing(done, total), part: done / Math.max(1, total) });
      };
      reading(0);
      const plan = await planner.plan({ mapping, answers }, reading, setMapped);
      // In a transition, so that rendering many rows does not block the page.
      startTransition(() => report({ is: "planned", plan, file: planner.file, recordOf }));
    });
  }, [read, answers]);
  const map = (mapping: Mapping) => {
    if (!read || !mapped) return;
    rememberMapping(sheet.resource.name, read.planner.file.headers, mapping);
    setMapped({ ...mapped, mapping });
    setRead({ ...read, mapping });
  };
  if (!file) return { state: nothing, opened: undefined };
  return { state, opened: read && mapped && { ...mapped, file: read.planner.file, map } };
}

/** Starts a worker in advance, while the user looks for a file. The first file uses it; each further one starts its own. */
function useConnection(address: string): () => Promise<WorkerConnection> {
  const waiting = useRef<Promise<WorkerConnection>>(undefined);
  useEffect(() => {
    const connection = connect(address);
    waiting.current = connection;
    const forget = () => {
      if (waiting.current === connection) waiting.current = undefined;
    };
    // The error is shown when a file is chosen.
    connection.catch(forget);
    return () => {
      forget();
      connection.then(({ end }) => end()).catch(() => {});
    };
  }, [address]);
  return () => {
    const connection = waiting.current ?? connect(address);
    waiting.current = undefined;
    return connection;
  };
}

const nothing: ImportState = { is: "nothing" };

type Report = (state: ImportState) => void;

/** Runs `work`, reporting states until it is stopped, and reports a rejection as a failed state. Returns the function that stops it. */
function runReporting(
  setState: Report,
  work: (report: Report, signal: AbortSignal) => Promise<void>,
): () => void {
  const stop = new AbortController();
  const report = (state: ImportState) => !stop.signal.aborted && setState(state);
  work(report, stop.signal).catch((error: unknown) => report({ is: "failed", why: reasonOf(error) }));
  return () => stop.abort();
}

async function openFile<R extends AnyRecord, S extends Scope>(
  { sheet, worker, existing: { records, shown } }: Given<R, S>,
  file: File,
  connection: Promise<WorkerConnection>,
  report: Report,
  signal: AbortSignal,
): Promise<Read> {
  const reading = (part: number) => report({ is: "reading", message: text.readingFile, part });
  reading(0);
  const planner = await openPlanner({ connection, sheet, worker, file, records, shown }, reading, signal);
  const byId = new Map(records.map((record) => [sheet.resource.idOf(record), record]));
  const mapping = rememberedMapping(sheet.resource.name, planner.file.headers);
  return { planner, mapping, recordOf: (id) => byId.get(id) };
}

const mappingSchema = z.object({
  columns: z.array(z.string()),
  values: mapOf(mapOf(z.string())),
  country: z.optional(z.string()),
});

// The storage key of the mapping: files with the same headers in the same order share it.
const storageKey = (list: string, headers: readonly string[]) =>
  `preference/import-columns/${list}/${headers.map(normalizedHeader).join("|")}`;

/** Reads the stored mapping of files with these headers. */
const rememberedMapping = (list: string, headers: readonly string[]): Mapping | undefined =>
  storedValues().read<Mapping>(storageKey(list, headers), mappingSchema);

/** Stores the mapping of files with these headers. */
const rememberMapping = (list: string, headers: readonly string[], mapping: Mapping): void =>
  storedValues().set({ [storageKey(list, headers)]: mapping });
