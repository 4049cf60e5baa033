import { dataIn } from "../kept-texts.ts";
import { textsNamed } from "../texts-named.ts";
import { unsavedTexts } from "../unsaved-texts.ts";
import type { Change } from "./change.ts";
import { isNews } from "./change-progress.ts";
import { besidePlaceOf, keepBeside } from "./keep-beside.ts";
import type { Run } from "./run.ts";

/** What has not ended and the database of a journal does not take, or did not in another tab: texts in the local storage, one a change. */
export type JournalTexts = {
  /**
   * Keeps changes as they stand, as many as there is room for. Before the page is left, the browser asks as long as the page alone keeps one
   * that has not ended.
   */
  keep(changes: readonly Change[]): void;
  forget(changes: readonly Change[]): void;
  /** Keeps how a run stands; one that is over, as long as the page. */
  keepRun(run: Run, isOver: boolean): void;
  forgetRun(run: Run): void;
  /** All changes: these as far as no text knows better, and those of the texts, in the order in which they were made. */
  among(changes: readonly Change[]): Change[];
  /** Of all of them, those of these identifiers. */
  find(ids: readonly string[], changes: readonly Change[]): Change[];
  /** Those that were just made, or decided about, and are not known otherwise. */
  newsAmong(made: readonly Change[]): Change[];
  /** All runs, likewise. */
  amongRuns(runs: readonly Run[]): Run[];
  /** Takes notice of changes that have ended in another tab. */
  noteEnded(changes: readonly Change[]): void;
  /** Lets go of all that this page alone keeps. */
  close(): void;
};

/** The texts of an account. */
export function createJournalTexts(accountId: number): JournalTexts {
  const place = besidePlaceOf(accountId);
  const runPlace = `advertiser-console/beside-run/${accountId}/`;
  const names = new Set<string>();
  const endedElsewhere = new Set<string>();
  const runs = new Map<string, Run>();
  const among = (changes: readonly Change[]) => latest([...changes, ...textsIn<Change>(place)]);
  return {
    keep(changes) {
      changes.forEach(({ id }) => names.add(place + id));
      keepBeside(accountId, changes);
    },
    forget(changes) {
      for (const { id } of changes) unsavedTexts.keep(place + id, undefined);
    },
    keepRun(run, isOver) {
      runs.set(run.id, run);
      const name = runPlace + run.id;
      if (!unsavedTexts.keep(name, isOver ? undefined : JSON.stringify(run))) letGo(name);
    },
    forgetRun({ id }) {
      runs.delete(id);
      unsavedTexts.keep(runPlace + id, undefined);
    },
    among,
    find(ids, changes) {
      const wanted = new Set(ids);
      return among(changes).filter(({ id }) => wanted.has(id));
    },
    newsAmong(made) {
      const byId = new Map(textsIn<Change>(place).map((change) => [change.id, change]));
      return made.filter(({ id }) => !endedElsewhere.has(id) && isNews(byId.get(id)));
    },
    amongRuns: (others) => latest([...others, ...runs.values(), ...textsIn<Run>(runPlace)]),
    noteEnded(changes) {
      for (const { id } of changes) {
        endedElsewhere.add(id);
        letGo(place + id);
      }
    },
    close: () => names.forEach(letGo),
  };
}

const textsIn = <Kept>(place: string): Kept[] =>
  textsNamed(place).flatMap(([, text]) => dataIn<Kept>(text) ?? []);

const latest = <Kept extends { id: string; madeAt: number }>(all: readonly Kept[]): Kept[] =>
  [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => a.madeAt - b.madeAt);

const letGo = (name: string) => unsavedTexts.keepHere(name, undefined);
