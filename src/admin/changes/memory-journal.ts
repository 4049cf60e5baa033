import { type Change, isUnfinished } from "./change.ts";
import type { JournalTexts } from "./journal-texts.ts";
import type { Journal } from "./journal.ts";
import type { Run } from "./run.ts";

/** A journal without a database. What has ended lasts as long as the page; all else has its texts. */
export function memoryJournal(texts: JournalTexts): Journal {
  const changes = new Map<string, Change>();
  const runs = new Map<string, Run>();
  const all = () => texts.among([...changes.values()]);
  const ofRun = (run: string) => all().filter((change) => change.run === run);
  const note = (noted: readonly Change[]) => {
    for (const change of noted) changes.set(change.id, change);
  };
  const put = (kept: readonly Change[]) => {
    note(kept);
    texts.keep(kept.filter(isUnfinished));
    texts.forget(kept.filter((change) => !isUnfinished(change)));
  };
  return {
    put: async (kept) => put(kept),
    add: async (made) => put(texts.newsAmong(made, [...changes.values()])),
    note(noted) {
      note(noted);
      texts.letGo(noted.filter((change) => !isUnfinished(change)));
    },
    find: async (ids) => texts.find(ids, [...changes.values()]),
    unfinished: async () => all().filter(isUnfinished),
    ofRun: async (run) => ofRun(run),
    recent: async (most) =>
      all()
        .filter(({ run }) => run === null)
        .slice(-most)
        .toReversed(),
    async putRun(run) {
      runs.set(run.id, run);
      if (run.ended && !ofRun(run.id).some(isUnfinished)) texts.forgetRun(run);
      else texts.keepRun(run);
    },
    runs: async () => texts.amongRuns([...runs.values()]).toReversed(),
    close: texts.close,
  };
}
