import { createChangeStore } from "#admin/outbox/change-store.ts";
import { type Change, type StateName, transitions } from "#admin/outbox/change.ts";

/** Whether a change may be in the state `to` after it was in `from`: unchanged, or by a transition of the diagram. */
export const isTransition = (from: StateName, to: StateName): boolean =>
  from === to || transitions[from].some((name) => name === to);

/** A store that collects `illegal` transitions. A part that was split off a change starts in the state of the whole. */
export function createObservedStore() {
  const store = createChangeStore();
  const illegal: string[] = [];
  const before = (id: string): Change | undefined =>
    store.get(id) ?? (id.includes(":") ? before(id.slice(0, id.lastIndexOf(":"))) : undefined);
  function put(changes: readonly Change[]) {
    for (const { id, state } of changes) {
      const from = before(id)?.state.is ?? "pending";
      if (!isTransition(from, state.is)) illegal.push(`${from} to ${state.is}`);
    }
    store.put(changes);
  }
  return { illegal, store: { ...store, put } };
}
