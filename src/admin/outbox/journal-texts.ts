import { dataIn } from "../storage/local-texts.ts";
import { textsNamed } from "../storage/texts-named.ts";
import { unsavedTexts } from "../storage/unsaved-texts.ts";
import type { Change } from "./change.ts";
import { localPlaceOf, persistInLocalStorage } from "./local-pending.ts";
import { isNews } from "./merge.ts";
import type { Run } from "./run.ts";

/** Unfinished changes that the log of the account did not take: texts in localStorage, one per change. */
export type JournalTexts = {
  /**
   * Persists changes, as many as there is room for. While the page alone has an unfinished one, the browser asks before it is left.
   */
  persist(changes: readonly Change[]): void;
  forget(changes: readonly Change[]): void;
  /** Persists a run; one that is over only as long as the page. */
  keepRun(run: Run, isOver: boolean): void;
  forgetRun(run: Run): void;
  /** Merges these changes with those of the texts, which win; oldest first. */
  among(changes: readonly Change[]): Change[];
  /** The merged changes with these ids. */
  find(ids: readonly string[], changes: readonly Change[]): Change[];
  /** Those that no text says were sent or ended meanwhile. */
  newsAmong(made: readonly Change[]): Change[];
  /** Merges runs likewise. */
  amongRuns(runs: readonly Run[]): Run[];
  /** Observes changes that have ended in another tab. */
  noteEnded(changes: readonly Change[]): void;
  /** Forgets what this page alone keeps. */
  close(): void;
};

export function createJournalTexts(accountId: number): JournalTexts {
  const place = localPlaceOf(accountId);
  const runPlace = `advertiser-console/beside-run/${accountId}/`;
  const names = new Set<string>();
  const endedElsewhere = new Set<string>();
  const runs = new Map<string, Run>();
  const among = (changes: readonly Change[]) => latest([...changes, ...textsIn<Change>(place)]);
  return {
    persist(changes) {
      changes.forEach(({ id }) => names.add(place + id));
      persistInLocalStorage(accountId, changes);
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
