import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "../session/use-session.ts";
import type { Group } from "./change-group.ts";
import { takenBackIn } from "./run-tally.ts";
import type { Run } from "./run.ts";
import { useEngine } from "./use-changes.tsx";

/** The changes of a bulk run as they stand; with null those that were made one by one. */
export function useGroup(run: string | null): Group {
  const { log } = useEngine();
  return useSyncExternalStore(log.subscribe, () => log.group(run));
}

/** How many changes of a bulk run were taken back, as far as its rows are known. */
export function useTakenBack(run: string): number {
  const { log } = useEngine();
  const group = useGroup(run);
  return useMemo(() => takenBackIn(log, group), [log, group]);
}

/** One change as it stands, the change that takes it back, and whether it can be taken back with this key. */
export function useChange(id: string) {
  const { log } = useEngine();
  const { mayWrite } = useSession();
  const change = useSyncExternalStore(log.subscribe, () => log.get(id));
  const undo = useSyncExternalStore(log.subscribe, () => change && log.undoOf(change));
  const canUndo = useSyncExternalStore(
    log.subscribe,
    () => mayWrite && change !== undefined && log.canUndo(change),
  );
  return { change, undo, canUndo };
}

/** How many changes of a bulk run are answered a minute, once that is measured. */
export function useRate(id: string): number | undefined {
  const { log } = useEngine();
  return useSyncExternalStore(log.subscribe, () => log.rate(id));
}

/** A bulk run as it stands. */
export function useRun(id: string): Run | undefined {
  const { log } = useEngine();
  return useSyncExternalStore(log.subscribe, () => log.run(id));
}
