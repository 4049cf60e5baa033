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

/** What is spoken: what is not saved yet, and what has ended, sentence by sentence. */
type Spoken = { readonly unfinished: string; readonly ended: readonly string[] };

// What comes into the page with its words is not spoken.
const silent: Spoken = { unfinished: "", ended: [] };

/** Tells screen readers what became of each change and each run, once and by its name, and what is still under way. */
export function SpokenOutcomes() {
  const { store } = useOutbox();
  const [{ unfinished, ended }, say] = useState(silent);
  useEffect(() => speakOutcomes(store, (more) => say((said) => ({ ...said, ...more }))), [store]);
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

/** In milliseconds: what ends in quick succession is spoken together. */
const rest = 1000;

/** More than these are counted. */
const mostByName = 3;

/** Says what ends from now on, and once how much an earlier visit has left to decide. Returns how to stop. */
function speakOutcomes(store: ChangeStore, say: (more: Partial<Spoken>) => void): () => void {
  const endings = createEndings(store);
  let wasRead = false;
  let left = 0;
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const speak = () => {
    const ids = [...waiting].filter((id) => !isAnnounced(id));
    say({ ended: [...(left > 0 ? [tallyWords.needYou(left)] : []), ...inWords(store, ids)] });
    [waiting, left] = [new Set(), 0];
  };
  let isDue = false;
  const speakUnfinished = () => {
    isDue = false;
    // What needs the user is told by its name.
    say({ unfinished: unfinishedInWords({ ...store.tally(), needYou: 0 }) });
  };
  const look = () => {
    const tally = store.tally();
    // What is seen of a change is painted first.
    if (!isDue) whenIdle(speakUnfinished);
    isDue = true;
    const hasEnded = endings((id) => waiting.add(id));
    const isLeft = tally.isRead && !wasRead && tally.needYou > 0;
    if (isLeft) left = tally.needYou;
    wasRead = tally.isRead;
    if (!hasEnded && !isLeft) return;
    // The same words are spoken again only where they were gone in between.
    say({ ended: [] });
    clearTimeout(timer);
    timer = setTimeout(speak, rest);
  };
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Tells of each single change and each run that has ended since it was asked last, or since the page was opened; returns whether there was one. */
function createEndings(store: ChangeStore) {
  // What has ended in the store, and needs nobody, has done so since the page was opened: also before this code was there.
  const begun = store.group(null).others;
  const wasOpen = new Map(begun.map((id) => [id, true]));
  // A part of a change has its name, and a sign behind it.
  const isNewPart = (id: string) => !wasOpen.has(id) && wasOpen.has(id.split(":", 1)[0] ?? id);
  return (tell: (id: string) => void): boolean => {
    const { needing, others } = store.group(null);
    const changes = [...needing, ...others].flatMap((id) => store.get(id) ?? []);
    const now = [
      ...changes.map((change) => [change.id, isOpen(change)] as const),
      ...store.runs().map(({ id }) => [id, openIn(store.group(id).tally) > 0] as const),
    ];
    const ended = now.filter(([id, isStillOpen]) => !isStillOpen && (wasOpen.get(id) || isNewPart(id)));
    ended.forEach(([id]) => tell(id));
    now.forEach((one) => wasOpen.set(...one));
    return ended.length > 0;
  };
}

function inWords(store: ChangeStore, ids: readonly string[]): readonly string[] {
  const changes = ids.flatMap((id) => store.get(id) ?? []);
  const sentencesOf = (some: typeof changes) => [
    ...new Set(some.flatMap((one) => outcomeInWords(one) ?? [])),
  ];
  const needing = sentencesOf(changes.filter(needsUser));
  const others = sentencesOf(changes.filter((change) => !needsUser(change)));
  const runs = ids.flatMap((id) => store.run(id) ?? []);
  return [
    ...(others.length > mostByName ? [outcomesWords.savedCount(others.length)] : others),
    ...(needing.length > mostByName ? [tallyWords.needYou(needing.length)] : needing),
    ...runs.map((run) => runEnded(run, store.group(run.id).tally)),
  ];
}

function runEnded(run: Run, tally: RunTally): string {
  if (savedIn(tally) === totalOf(tally)) return outcomesWords.runSaved(titleOf(run));
  return outcomesWords.ofRun(titleOf(run), runInWords(run, tally, 0));
}
