import { useState } from "react";
import type { Change } from "./change.ts";

/** How many clashes of a record were settled while it is shown, here or in another tab, and which fields the last one was about. */
type SettledClashes = { readonly count: number; readonly fields: readonly string[] };

/** Follows the changes of a record. A clash whose change was made anew is not settled: the newer one asks again if it has to. */
export function useSettledClashes(changes: readonly Change[]): SettledClashes {
  const [known, setKnown] = useState({ changes, count: 0, fields: [] as readonly string[] });
  if (known.changes === changes) return known;
  const settled = known.changes.find(
    ({ id, state }) => state.is === "clash" && changes.some((now) => now.id === id && isSettled(now)),
  );
  const next = settled
    ? { changes, count: known.count + 1, fields: Object.keys(settled.fields) }
    : { ...known, changes };
  setKnown(next);
  return next;
}

const isSettled = ({ state }: Change) => state.is !== "clash" && state.is !== "replaced";
