import type { StoredEntry } from "../storage/account-database.ts";
import type { Change } from "./change.ts";

/** The id of an operation contains its index, so that its outcome is stored in a few bytes. */
export const operationId = (run: string, index: number) => `${run}.${index}`;

/** One entry per run, and one per change that belongs to none. */
export function entriesOf<Kind extends "made" | "stands">(
  kind: Kind,
  changes: readonly Change[],
): (StoredEntry & { kind: Kind; value: Change[] })[] {
  const byRun = Map.groupBy(changes, ({ run, id }) => run ?? ` ${id}`);
  return [...byRun.values()].map((value) => ({ kind, value }));
}
