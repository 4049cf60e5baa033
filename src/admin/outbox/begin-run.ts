import type { StorageTrouble } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { forEachBatchYielding, forEachYielding } from "../storage/yielding.ts";
import type { ChangeStore } from "./change-store.ts";
import { type Change, type Run, emptyRunTally, operationId } from "./change.ts";
import type { Delivery } from "./delivery.ts";
import { isReplaceable } from "./merge.ts";

/** How to make the changes of a run, at most one per step. `report` gets the progress, from 0 to 1. */
export type RunSteps<Step> = {
  readonly steps: readonly Step[];
  readonly step: (wanted: Step, id: string) => Change | undefined;
  readonly report: ((part: number) => void) | undefined;
};

/** The parts of an outbox that a run needs. */
export type BeginRunDeps = {
  readonly store: ChangeStore;
  readonly accountLog: AccountLog;
  readonly delivery: () => Promise<Delivery>;
  /**
   * Awaits the `writing` of changes to the log of the account. If that fails, persists them in localStorage, and resolves with the reason.
   */
  persist(changes: readonly Change[], writing: Promise<void>): Promise<StorageTrouble | undefined>;
};

/** Makes and persists the changes of a run, then puts them into the store and passes them to the delivery. */
export async function beginRun<Step>(
  { store, accountLog, delivery, persist }: BeginRunDeps,
  newRun: Run,
  steps: RunSteps<Step>,
): Promise<Run> {
  const { run, changes } = await makeRun(newRun, steps);
  const reportWritten = (written: number) => steps.report?.((1 + written / Math.max(1, changes.length)) / 2);
  const trouble = await persist(changes, persistRun(accountLog, run, changes, reportWritten));
  store.putRuns([run]);
  await putUnsent(store, changes);
  void delivery().then(
    (started) => started.beginRun(run, changes, trouble),
    // If the delivery cannot be loaded, the next page load recovers the run from the log.
    () => {},
  );
  return run;
}

/** Makes the changes of a run. Counts as the first half of the progress. */
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

/** Operations per pack of a run, except the last. It must never change, because the index of an operation is computed from its pack. */
export const operationsPerPack = 500;

/** The name of a pack with operations of a run, or with outcomes. */
export const packOf = (run: string, pack: number | `ended/${number}`) => `${run}/${pack}`;

/** Persists a run with all its operations atomically. Resolves when it survives a power cut. `report` gets the number of packed operations. */
export async function persistRun(
  log: AccountLog,
  run: Run,
  changes: readonly Change[],
  report: (packed: number) => void = () => {},
): Promise<void> {
  const firstIndexes = Array.from(
    { length: Math.ceil(changes.length / operationsPerPack) },
    (_, pack) => pack * operationsPerPack,
  );
  const packs: Record<string, string> = {};
  await forEachYielding(
    firstIndexes,
    (start, pack) => {
      const part = changes.slice(start, start + operationsPerPack);
      packs[packOf(run.id, pack)] = packRows(part.map((change, index) => rowOf(change, start + index)));
    },
    (done) => report(Math.min(changes.length, done * operationsPerPack)),
  );
  const begun = { run, packs: firstIndexes.length, count: changes.length };
  await log.add({ entries: [{ kind: "begun", value: begun }], packs }, true);
}

/** Puts changes into the store, except those whose version there is newer: they may have been recovered and sent already. */
export const putUnsent = (store: ChangeStore, changes: readonly Change[]): Promise<void> =>
  forEachBatchYielding(changes, (some) => store.put(some.filter(({ id }) => isReplaceable(store.get(id)))));

const rowOf = (change: Change, index: number): Row =>
  change.id === operationId(change.run ?? "", index) ? { ...change, id: undefined } : change;

/** A row of a pack, as JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** Packs rows into one text. Fields that are equal in all rows are written once. */
export function packRows(rows: readonly Row[]): string {
  const common = commonFields(rows);
  const withoutCommon = Object.fromEntries(Object.keys(common).map((name) => [name, undefined]));
  return JSON.stringify({ common, rows: rows.map((row) => ({ ...row, ...withoutCommon })) });
}

/** Unpacks a text of `packRows`. Throws if it is not one. */
export function unpackRows(text: string): Row[] {
  const { common, rows } = JSON.parse(text) as { common: Row; rows: Row[] };
  return rows.map((row) => ({ ...common, ...row }));
}

function commonFields([first = {}, ...others]: readonly Row[]): Row {
  const isCommon = ([name, value]: [string, unknown]) => {
    const text = JSON.stringify(value);
    return others.every(
      (row) => row[name] === value || (Object.hasOwn(row, name) && JSON.stringify(row[name]) === text),
    );
  };
  return Object.fromEntries(Object.entries(first).filter(isCommon));
}
