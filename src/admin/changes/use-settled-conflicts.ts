import { useState } from "react";
import type { Change } from "../outbox/change.ts";

/** How many conflicts of a record were settled in any tab while it is shown, and the fields of the last one. */
type SettledConflicts = { readonly count: number; readonly fields: readonly string[] };

/** Counts the settled conflicts of a record. A superseded change does not count: the newer one may have a conflict of its own. */
export function useSettledConflicts(changes: readonly Change[]): SettledConflicts {
  const [known, setKnown] = useState<SettledConflicts & { changes: typeof changes }>({
    changes,
    count: 0,
    fields: [],
  });
  if (known.changes === changes) return known;
  const settled = known.changes.find(
    ({ id, state }) => state.is === "conflict" && changes.some((now) => now.id === id && isSettled(now)),
  );
  const next = settled
    ? { changes, count: known.count + 1, fields: Object.keys(settled.fields) }
    : { ...known, changes };
  setKnown(next);
  return next;
}

const isSettled = ({ state }: Change) => state.is !== "conflict" && state.is !== "superseded";
