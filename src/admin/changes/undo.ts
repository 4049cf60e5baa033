import { type Change, into, waiting } from "./change.ts";

/**
 * Whether a change can be taken back: it was saved, what it changed can be set to what it was, and none of the changes that were made to
 * take it back (`undos`) is under way or done.
 */
export const canUndo = (change: Change, undos: readonly Change[]) =>
  change.state.is === "saved" &&
  change.kind === "update" &&
  undos.every(({ state }) => state.is === "refused" || state.is === "withdrawn");

/** The change that takes another back. Sending it puts back only the fields that still hold what was written. */
export function undoOf(change: Change, id: string, madeAt: number): Change {
  const entries = Object.entries(change.fields).map(([name, { from, to }]) => [name, { from: to, to: from }]);
  return {
    ...into(change, waiting),
    id,
    madeAt,
    fields: Object.fromEntries(entries),
    seen: null,
    run: null,
    undoes: change.id,
  };
}
