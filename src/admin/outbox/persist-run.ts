import type { AccountLog } from "../storage/account-log.ts";
import { inSlices } from "../storage/in-slices.ts";
import { type Row, packRows } from "../storage/packed-rows.ts";
import { type Change, type Run, operationId } from "./change.ts";

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
  await inSlices(
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

const rowOf = (change: Change, index: number): Row =>
  change.id === operationId(change.run ?? "", index) ? { ...change, id: undefined } : change;
