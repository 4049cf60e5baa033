import type { DBSchema } from "idb";
import type { Change } from "./change.ts";
import { isUnfinished } from "./change-progress.ts";
import type { Run } from "./run.ts";

/** A change as the journal keeps it, with what it is found by. */
export type Entry = { id: string; madeAt: number; run: string; unfinished: 0 | 1; change: Change };

export interface JournalSchema extends DBSchema {
  changes: {
    key: string;
    value: Entry;
    indexes: { run: [string, number]; unfinished: [number, number] };
  };
  runs: { key: string; value: Run; indexes: { madeAt: number } };
}

/** The entry of a change. */
export const entryOf = (change: Change): Entry => ({
  id: change.id,
  madeAt: change.madeAt,
  run: change.run ?? "",
  unfinished: isUnfinished(change) ? 1 : 0,
  change,
});
