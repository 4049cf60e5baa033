import { useSuspenseQuery } from "@tanstack/react-query";
import type { Run, RunTally } from "../../outbox/change.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import { tallyOf, totalOf } from "../../outbox/run-progress.ts";
import { useOutbox } from "../use-changes.tsx";
import { startTransition, useMemo, useState } from "react";
import { useGroup } from "../use-group.ts";

/** Whether the store holds the changes of a run. */
export const isKnownRun = ({ store }: Outbox, id: string) => totalOf(store.group(id).tally) > 0;

/** Loads the changes of these runs from the journal into the store, unless it holds them already. */
export async function readRuns(outbox: Outbox, ids: Iterable<string>): Promise<void> {
  const { ofRun } = await outbox.journal();
  for (const id of ids) if (!isKnownRun(outbox, id)) outbox.store.put(await ofRun(id));
}

/** A run with the tally of its changes according to the journal. */
export type StoredRun = Run & { readonly ended: RunTally };

/**
 * The bulk runs of the account, newest first. Suspends until the journal is read. Call it after `useRecentChanges`, which loads the single
 * undo changes that it counts.
 */
export function useRuns(): readonly StoredRun[] {
  const outbox = useOutbox();
  return useSuspenseQuery({
    queryKey: ["journal", "runs"],
    queryFn: () => runsWithTallies(outbox),
    gcTime: 0,
    staleTime: 0,
  }).data;
}

async function runsWithTallies(outbox: Outbox): Promise<StoredRun[]> {
  const { store, journal } = outbox;
  const { runs, ofRun } = await journal();
  const stored = await runs();
  await readUndoneRuns(outbox, stored);
  const finalTally = async (id: string) => {
    const { tally } = store.group(id);
    return totalOf(tally) > 0 ? tally : tallyOf(await ofRun(id));
  };
  return Promise.all(stored.map(async (run) => ({ ...run, ended: run.ended ?? (await finalTally(run.id)) })));
}

/** Loads the changes of runs that were undone, in whole or in part: how many were undone is counted from them. */
async function readUndoneRuns(outbox: Outbox, runs: readonly Run[]): Promise<void> {
  const { find } = await outbox.journal();
  const singly = outbox.store.all().filter(({ run }) => run === null);
  const undone = await find(singly.flatMap(({ undoes }) => undoes ?? []));
  await readRuns(outbox, [
    ...runs.flatMap(({ id, undoes }) => (undoes ? [id, undoes] : [])),
    ...undone.flatMap(({ run }) => run ?? []),
  ]);
}

const pageSize = 500;

/**
 * The IDs of the latest changes outside bulk runs: first those that need the user, then the newest. Suspends until the journal is read.
 * `showOlder` is undefined if the journal holds no older ones.
 */
export function useRecentChanges(): { ids: readonly string[]; showOlder: (() => void) | undefined } {
  const outbox = useOutbox();
  const [limit, setLimit] = useState(pageSize);
  const { data: read } = useSuspenseQuery({
    queryKey: ["journal", "changes", limit],
    queryFn: () => readRecent(outbox, limit),
    gcTime: 0,
    staleTime: 0,
  });
  const { needing, others } = useGroup(null);
  const ids = useMemo(() => [...needing.toReversed(), ...others.toReversed()], [needing, others]);
  const showOlder = () => startTransition(() => setLimit((current) => current + pageSize));
  return { ids, showOlder: read < limit ? undefined : showOlder };
}

/** Loads the latest changes from the journal, except those in the store, which are newer. Returns how many were read. */
export async function readRecent({ journal, store }: Outbox, limit = pageSize): Promise<number> {
  const recent = await (await journal()).recent(limit);
  store.put(recent.filter(({ id }) => !store.get(id)));
  return recent.length;
}
