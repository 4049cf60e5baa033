import { useSyncExternalStore } from "react";
import type { ChangeStore, Group } from "../outbox/change-store.ts";
import type { Change, Run } from "../outbox/change.ts";
import { useSession } from "../session/use-session.ts";
import { useOutbox } from "./use-changes.tsx";

/** The changes of a bulk run; null selects those made one by one. */
export function useGroup(run: string | null): Group {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, () => store.group(run));
}

/** A change, whether it undoes another one, the change that undoes it, and whether the user may undo it. */
export function useChange(id: string) {
  const { store } = useOutbox();
  const { mayWrite } = useSession();
  const change = useSyncExternalStore(store.subscribe, () => store.get(id));
  const undo = useSyncExternalStore(store.subscribe, () => change && store.undoOf(change));
  const canUndo = useSyncExternalStore(
    store.subscribe,
    () => mayWrite && change !== undefined && store.canUndo(change),
  );
  return { change, isUndo: change !== undefined && isUndoing(store, change), undo, canUndo };
}

/** Whether a change undoes another one. A change that undoes an undo is a redo. */
function isUndoing(store: ChangeStore, { undoes }: Change): boolean {
  if (undoes === null) return false;
  const undone = store.get(undoes);
  return !undone || !isUndoing(store, undone);
}

/** Answered changes of a bulk run per minute; undefined until it is measured. */
export function useRate(id: string): number | undefined {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, () => store.rate(id));
}

/** A bulk run; undefined if it is not loaded. */
export function useRun(id: string): Run | undefined {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, () => store.run(id));
}
