import type { StorageTrouble } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { forEachBatchYielding, forEachYielding } from "../storage/yielding.ts";
import type { ChangeStore } from "./change-store.ts";
import { type Change, type Run, emptyRunTally, operationId } from "./change.ts";
import type { Delivery } from "./delivery.ts";
import { isReplaceable } from "./merge.ts";

/** How the changes of a run are made, one per step at most; `report` gets the part that is done, from 0 to 1. */
export type RunSteps<Step> = {
  readonly steps: readonly Step[];
  readonly step: (wanted: Step, id: string) => Change | undefined;
  readonly report: ((part: number) => void) | undefined;
};

/** What takes in the changes of a page, and has them delivered. */
export type Intake = {
  readonly store: ChangeStore;
  readonly accountLog: AccountLog;
  readonly delivery: () => Promise<Delivery>;
  /** Resolves with the trouble, if any, that the log of the account had with what is written to it. */
  persist(changes: readonly Change[], writing: Promise<void>): Promise<StorageTrouble | undefined>;
};

/** Begins a run: persists it before anything of it is shown, and has it delivered. */
export async function beginRun<Step>(
  { store, accountLog, delivery, persist }: Intake,
  made: Run,
  steps: RunSteps<Step>,
): Promise<Run> {
  const { run, changes } = await makeRun(made, steps);
  const reportWritten = (written: number) => steps.report?.((1 + written / Math.max(1, changes.length)) / 2);
  const trouble = await persist(changes, persistRun(accountLog, run, changes, reportWritten));
  store.putRuns([run]);
  await putUnsent(store, changes);
  // Without the code that delivers it, the page that is loaded next recovers it.
  void delivery().then(
    (started) => started.begin(run, changes, trouble),
    () => {},
  );
  return run;
}

/** Makes the changes of a run in slices, which is half of beginning it. */
async function makeRun<Step>(
  run: Run,
  { steps, step, report = () => {} }: RunSteps<Step>,
): Promise<{ run: Run; changes: Change[] }> {
  const changes: Change[] = [];
  await forEachYielding(
    steps,
    (wanted) => {
      const change = step(wanted, operationId(run.id, changes.length));
      if (change) changes.push(change);
    },
    (done) => report(done / (2 * Math.max(1, steps.length))),
  );
  return { run: changes.length > 0 ? run : { ...run, ended: emptyRunTally }, changes };
}

/** Operations per pack of a run, except the last: the index of an operation follows from its pack, so this never changes. */
export const inOnePack = 500;

/** The name of a pack with operations of a run, or with their outcomes. */
export const packOf = (run: string, pack: number | `ended/${number}`) => `${run}/${pack}`;

/** Persists a run with all its operations, or nothing. Resolves when a power cut would not lose it. */
export async function persistRun(
  log: AccountLog,
  run: Run,
  changes: readonly Change[],
  report: (packed: number) => void = () => {},
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(changes.length / inOnePack) }, (_, pack) => pack * inOnePack);
  const packs: Record<string, string> = {};
  await forEachYielding(
    starts,
    (start, pack) => {
      const part = changes.slice(start, start + inOnePack);
      packs[packOf(run.id, pack)] = packRows(part.map((change, index) => rowOf(change, start + index)));
    },
    (done) => report(Math.min(changes.length, done * inOnePack)),
  );
  const begun = { run, packs: starts.length, count: changes.length };
  await log.add({ entries: [{ kind: "begun", value: begun }], packs }, true);
}

/** Puts changes into the store, except those that it has: what was persisted may have been read, and sent, by another way. */
export const putUnsent = (store: ChangeStore, changes: readonly Change[]): Promise<void> =>
  forEachBatchYielding(changes, (some) => store.put(some.filter(({ id }) => isReplaceable(store.get(id)))));

const rowOf = (change: Change, index: number): Row =>
  change.id === operationId(change.run ?? "", index) ? { ...change, id: undefined } : change;

/** A row of a pack, as JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** Packs rows into one text; what all rows have in common is written once. */
export function packRows(rows: readonly Row[]): string {
  const common = commonOf(rows);
  const without = Object.fromEntries(Object.keys(common).map((name) => [name, undefined]));
  return JSON.stringify({ common, rows: rows.map((row) => ({ ...row, ...without })) });
}

/** Unpacks such a text, which is of `packRows`. Throws if it is none. */
export function unpackRows(text: string): Row[] {
  const { common, rows } = JSON.parse(text) as { common: Row; rows: Row[] };
  return rows.map((row) => ({ ...common, ...row }));
}

function commonOf([first = {}, ...others]: readonly Row[]): Row {
  const isCommon = ([name, value]: [string, unknown]) => {
    const text = JSON.stringify(value);
    return others.every(
      (row) => row[name] === value || (Object.hasOwn(row, name) && JSON.stringify(row[name]) === text),
    );
  };
  return Object.fromEntries(Object.entries(first).filter(isCommon));
}
