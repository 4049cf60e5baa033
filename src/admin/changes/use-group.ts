import { useMemo, useSyncExternalStore } from "react";
import type { ChangeStore, Group } from "../outbox/change-store.ts";
import type { Change, Run } from "../outbox/change.ts";
import { undoneIn } from "../outbox/run-progress.ts";
import { useSession } from "../session/use-session.ts";
import { useOutbox } from "./use-changes.tsx";

/** The changes of a bulk run as they stand; with null those that were made one by one. */
export function useGroup(run: string | null): Group {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, () => store.group(run));
}

/** How many changes of a bulk run were taken back, as far as its rows are known. */
export function useTakenBack(run: string): number {
  const { store } = useOutbox();
  const group = useGroup(run);
  return useMemo(() => undoneIn(store, group), [store, group]);
}

/** One change as it stands, whether it undoes another, the change that undoes it, and whether it can be undone with this key. */
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

/** Whether a change puts back what another one did; one that undoes such a change does it again. */
function isUndoing(store: ChangeStore, { undoes }: Change): boolean {
  if (undoes === null) return false;
  const undone = store.get(undoes);
  return !undone || !isUndoing(store, undone);
}

/** How many changes of a bulk run are answered a minute, once that is measured. */
export function useRate(id: string): number | undefined {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, () => store.rate(id));
}

/** A bulk run as it stands. */
export function useRun(id: string): Run | undefined {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, () => store.run(id));
}
