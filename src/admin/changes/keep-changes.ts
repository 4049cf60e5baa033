import type { StoredEntry } from "../storage/account-database.ts";
import type { Change } from "./change.ts";

/** The identifier of an operation of a run tells where it stands in it, so that its outcome is kept in a few bytes. */
export const operationId = (run: string, index: number) => `${run}.${index}`;

/** An entry for those that were made one by one, each with its own, and one for those of each run. */
export function entriesOf<Kind extends "made" | "stands">(
  kind: Kind,
  changes: readonly Change[],
): (StoredEntry & { kind: Kind; value: Change[] })[] {
  const byRun = Map.groupBy(changes, ({ run, id }) => run ?? ` ${id}`);
  return [...byRun.values()].map((value) => ({ kind, value }));
}
