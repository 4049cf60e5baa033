import type { Change, State } from "./change.ts";

const undone: ReadonlySet<State["is"]> = new Set(["refused", "withdrawn", "stopped"]);

/** Whether a change that was made to take another back is under way or done. */
export const stands = ({ state }: Change) => !undone.has(state.is);

/** Whether a change may be taken back, unless that stands already: it was saved, and what it changed can be set to what it was. */
export const isUndoable = ({ state, kind }: Change) => state.is === "saved" && kind === "update";

/** The change that takes another back. Sending it puts back only the fields that still hold what was written. */
export function undoOf(change: Change, made: Pick<Change, "id" | "madeAt" | "run" | "state">): Change {
  const entries = Object.entries(change.fields).map(([name, { from, to }]) => [name, { from: to, to: from }]);
  return {
    ...change,
    ...made,
    fields: Object.fromEntries(entries),
    seen: null,
    form: undefined,
    undoes: change.id,
  };
}
