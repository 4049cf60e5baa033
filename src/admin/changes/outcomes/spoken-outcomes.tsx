import { useEffect, useState } from "react";
import { tallyWords } from "#words/changes/tally.ts";
import { outcomesWords } from "#words/changes/outcomes.ts";
import type { ChangeStore } from "../../outbox/change-store.ts";
import { type Run, type RunTally, isOpen, needsUser } from "../../outbox/change.ts";
import { openIn, savedIn, totalOf } from "../../outbox/run-progress.ts";
import { whenIdle } from "../../parts/when-settled.ts";
import { LiveRegion } from "../../ui/messages/live-region.tsx";
import { unfinishedInWords } from "../rail/tally-in-words.ts";
import { outcomeInWords } from "./outcome-in-words.ts";
import { runInWords, titleOf } from "../run/run-in-words.ts";
import { isAnnounced } from "./announced-outcomes.ts";
import { useOutbox } from "../use-changes.tsx";

/** The texts of the live regions: what is not saved yet, and the sentences about what has ended. */
type Spoken = { readonly unfinished: string; readonly ended: readonly string[] };

// Screen readers speak only text that is added to a live region after it is in the page.
const silent: Spoken = { unfinished: "", ended: [] };

/** Announces the outcome of each change and each run once to screen readers, and what is still unsaved. */
export function SpokenOutcomes() {
  const { store } = useOutbox();
  const [{ unfinished, ended }, setSpoken] = useState(silent);
  useEffect(
    () => speakOutcomes(store, (update) => setSpoken((spoken) => ({ ...spoken, ...update }))),
    [store],
  );
  return (
    <>
      <LiveRegion>{unfinished}</LiveRegion>
      <output className="sr-only">
        {ended.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </output>
    </>
  );
}

/** In milliseconds: outcomes that follow each other more quickly are spoken together. */
const debounceTime = 1000;

/** If more changes than this have ended, only their number is spoken. */
const maxByName = 3;

/**
 * Speaks what ends from now on, and once how many changes of an earlier visit need the user. `speak` replaces the given texts. Returns how to
 * stop.
 */
function speakOutcomes(store: ChangeStore, speak: (update: Partial<Spoken>) => void): () => void {
  const takeEnded = createEndedTracker(store);
  let wasRead = false;
  let needingFromBefore = 0;
  let endedIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const speakEnded = () => {
    const ids = [...endedIds].filter((id) => !isAnnounced(id));
    const fromBefore = needingFromBefore > 0 ? [tallyWords.needsAttention(needingFromBefore)] : [];
    speak({ ended: [...fromBefore, ...inWords(store, ids)] });
    [endedIds, needingFromBefore] = [new Set(), 0];
  };
  let isUnfinishedDue = false;
  const speakUnfinished = () => {
    isUnfinishedDue = false;
    // Changes that need the user are spoken by name, as ended.
    speak({ unfinished: unfinishedInWords({ ...store.tally(), needsAttention: 0 }) });
  };
  const update = () => {
    const tally = store.tally();
    // When idle, so that the visible part of a change is painted first.
    if (!isUnfinishedDue) whenIdle(speakUnfinished);
    isUnfinishedDue = true;
    const newlyEnded = takeEnded();
    newlyEnded.forEach((id) => endedIds.add(id));
    const isFirstRead = tally.isRead && !wasRead;
    wasRead = tally.isRead;
    if (isFirstRead) needingFromBefore = tally.needsAttention;
    if (newlyEnded.length === 0 && !(isFirstRead && tally.needsAttention > 0)) return;
    // Cleared first, because a text is spoken again only if it was gone in between.
    speak({ ended: [] });
    clearTimeout(timer);
    timer = setTimeout(speakEnded, debounceTime);
  };
  update();
  const unsubscribe = store.subscribe(update);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Returns a function that lists the IDs of single changes and runs that ended since it was last called, or since the page was opened. */
function createEndedTracker(store: ChangeStore): () => readonly string[] {
  // Changes that have ended by now and need nobody ended since the page was opened, though maybe before this code was loaded.
  const endedBefore = store.group(null).others;
  const wasOpen = new Map(endedBefore.map((id) => [id, true]));
  // A change can be split by field: the ID of a part is that of the change, a colon and its fields.
  const isNewPart = (id: string) => !wasOpen.has(id) && wasOpen.has(id.split(":", 1)[0] ?? id);
  return () => {
    const { needing, others } = store.group(null);
    const changes = [...needing, ...others].flatMap((id) => store.get(id) ?? []);
    const now = [
      ...changes.map((change) => [change.id, isOpen(change)] as const),
      ...store.runs().map(({ id }) => [id, openIn(store.group(id).tally) > 0] as const),
    ];
    const ended = now.filter(([id, isStillOpen]) => !isStillOpen && (wasOpen.get(id) || isNewPart(id)));
    now.forEach((entry) => wasOpen.set(...entry));
    return ended.map(([id]) => id);
  };
}

/** One sentence for each change and run, except that many changes are only counted. */
function inWords(store: ChangeStore, ids: readonly string[]): readonly string[] {
  const changes = ids.flatMap((id) => store.get(id) ?? []);
  const sentencesOf = (selected: typeof changes) => [
    ...new Set(selected.flatMap((change) => outcomeInWords(change) ?? [])),
  ];
  const needing = sentencesOf(changes.filter(needsUser));
  const others = sentencesOf(changes.filter((change) => !needsUser(change)));
  const runs = ids.flatMap((id) => store.run(id) ?? []);
  return [
    ...(others.length > maxByName ? [outcomesWords.savedCount(others.length)] : others),
    ...(needing.length > maxByName ? [tallyWords.needsAttention(needing.length)] : needing),
    ...runs.map((run) => runOutcome(run, store.group(run.id).tally)),
  ];
}

function runOutcome(run: Run, tally: RunTally): string {
  if (savedIn(tally) === totalOf(tally)) return outcomesWords.runSaved(titleOf(run));
  return outcomesWords.ofRun(titleOf(run), runInWords(run, tally, 0));
}
