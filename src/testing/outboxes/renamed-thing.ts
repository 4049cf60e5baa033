import { type Change, type State, pending } from "#admin/outbox/change.ts";

/** The change in any state, even without a transition to it. */
export const inState = (change: Change, state: State): Change => ({ ...change, state });

/** A pending change of the name of a thing from "before" to "after". */
export const renamedThing = (id: number, parts: Partial<Change> = {}): Change => ({
  id: `change ${id}`,
  kind: "update",
  target: { resource: "things", scope: {}, id },
  label: `Thing ${id}`,
  fields: { name: { from: "before", to: "after" } },
  madeAt: id,
  seen: null,
  listed: null,
  run: null,
  undoes: null,
  state: pending,
  ...parts,
});
