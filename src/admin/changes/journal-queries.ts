import { useSuspenseQuery } from "@tanstack/react-query";
import type { Run, RunTally } from "../outbox/change.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { tallyOf, totalOf } from "../outbox/run-progress.ts";
import { useOutbox } from "./use-changes.tsx";
import { startTransition, useMemo, useState } from "react";
import { useGroup } from "./use-group.ts";

/** Whether the log knows the changes of a run. */
export const isKnownRun = ({ store }: Outbox, id: string) => totalOf(store.group(id).tally) > 0;

/** Puts the changes of these runs into the log, from the journal where the log does not know them yet. */
export async function readRuns(outbox: Outbox, ids: Iterable<string>): Promise<void> {
  const { ofRun } = await outbox.journal();
  for (const id of ids) if (!isKnownRun(outbox, id)) outbox.store.put(await ofRun(id));
}

/** A run, and how its changes ended as far as the journal tells. */
export type KeptRun = Run & { readonly ended: RunTally };

/**
 * The bulk runs of the account, newest first; suspends until the journal is read. What was taken back of them one by one it knows of from
 * the recent changes, which are to be read before.
 */
export function useRuns(): readonly KeptRun[] {
  const outbox = useOutbox();
  return useSuspenseQuery({
    queryKey: ["journal", "runs"],
    queryFn: () => runsWithTallies(outbox),
    gcTime: 0,
    staleTime: 0,
  }).data;
}

/** A run that has not ended is known to the log; one that was cut off at its very end tells nothing by itself. */
async function runsWithTallies(outbox: Outbox): Promise<KeptRun[]> {
  const { store, journal } = outbox;
  const { runs, ofRun } = await journal();
  const kept = await runs();
  await readUndone(outbox, kept);
  const endOf = async (id: string) => {
    const { tally } = store.group(id);
    return totalOf(tally) > 0 ? tally : tallyOf(await ofRun(id));
  };
  return Promise.all(kept.map(async (run) => ({ ...run, ended: run.ended ?? (await endOf(run.id)) })));
}

/** How much of a run was taken back only its rows tell, together with those that took them back: of such runs they are read. */
async function readUndone(outbox: Outbox, runs: readonly Run[]): Promise<void> {
  const { find } = await outbox.journal();
  const singly = outbox.store.all().filter(({ run }) => run === null);
  const undone = await find(singly.flatMap(({ undoes }) => undoes ?? []));
  await readRuns(outbox, [
    ...runs.flatMap(({ id, undoes }) => (undoes ? [id, undoes] : [])),
    ...undone.flatMap(({ run }) => run ?? []),
  ]);
}

const step = 500;

/**
 * The identifiers of the latest changes that were made one by one: those that need the user, then the newest. Suspends until the journal
 * is read; `showOlder` is there where it holds older ones.
 */
export function useRecentChanges(): { ids: readonly string[]; showOlder: (() => void) | undefined } {
  const outbox = useOutbox();
  const [most, setMost] = useState(step);
  const { data: read } = useSuspenseQuery({
    queryKey: ["journal", "changes", most],
    queryFn: () => readRecent(outbox, most),
    gcTime: 0,
    staleTime: 0,
  });
  const { needing, others } = useGroup(null);
  const ids = useMemo(() => [...needing.toReversed(), ...others.toReversed()], [needing, others]);
  const showOlder = () => startTransition(() => setMost((asked) => asked + step));
  return { ids, showOlder: read < most ? undefined : showOlder };
}

/** What the log holds already is later than what the journal held. Returns how many the journal holds, up to so many. */
export async function readRecent({ journal, store }: Outbox, most = step): Promise<number> {
  const recent = await (await journal()).recent(most);
  store.put(recent.filter(({ id }) => !store.get(id)));
  return recent.length;
}
