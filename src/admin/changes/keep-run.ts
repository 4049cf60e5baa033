import { inSlices } from "../in-slices.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { type Row, packRows } from "../storage/packed-rows.ts";
import type { Change } from "./change.ts";
import { operationId } from "./keep-changes.ts";
import type { Run } from "./run.ts";

/** So many operations lie in each pack of a run but the last, for good: where one stands follows from its pack. */
export const inOnePack = 500;

/** What calls a pack of a run's operations, or that of how they ended. */
export const packOf = (run: string, pack: number | `ended/${number}`) => `${run}/${pack}`;

/** Keeps a run with all of its operations, or nothing of it. Resolves when a power cut would not lose it. */
export async function keepBegun(
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
