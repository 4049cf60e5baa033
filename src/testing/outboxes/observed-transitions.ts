import { createChangeStore } from "#admin/outbox/change-store.ts";
import { type Change, type StateName, transitions } from "#admin/outbox/change.ts";

/** Whether the diagram of states has this step; to stay is none. */
export const isStep = (from: StateName, to: StateName): boolean =>
  from === to || transitions[from].some((name) => name === to);

/** A store, and the steps that changes took in it against the diagram of states. A part of a change takes its steps from where its whole was. */
export function createObservedStore() {
  const store = createChangeStore();
  const illegal: string[] = [];
  const before = (id: string): Change | undefined =>
    store.get(id) ?? (id.includes(":") ? before(id.slice(0, id.lastIndexOf(":"))) : undefined);
  function put(changes: readonly Change[]) {
    for (const { id, state } of changes) {
      const from = before(id)?.state.is ?? "pending";
      if (!isStep(from, state.is)) illegal.push(`${from} to ${state.is}`);
    }
    store.put(changes);
  }
  return { illegal, store: { ...store, put } };
}
