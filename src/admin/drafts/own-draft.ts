import type { Fields } from "#contract/records/resource.ts";
import { onOtherTab, storedValues } from "../account-storage.ts";
import type { Values } from "../storage/stored-values.ts";
import {
  type Draft,
  type NamedDraft,
  type SettledDrafts,
  timeAfterSent,
  draftKey,
  isSettled,
  readDrafts,
  settledPrefix,
  storedDrafts,
} from "./draft-store.ts";
import { isOpenElsewhere, isOfThisTab, queryOpenTabs, pageName } from "./open-tabs.ts";

/** The draft of this tab at a place. Other tabs may have drafts at the same place. */
export type OwnDraft = {
  /** Other unsaved drafts of the place, such as those of other tabs. */
  others(drafts?: readonly NamedDraft[]): readonly NamedDraft[];
  /** Stores what is typed; deletes the draft if nothing is. The parameters are the parts of `Draft`. */
  update(typed: Fields, seen: Fields, halfTyped?: Draft["halfTyped"], of?: Draft["of"]): void;
  /** Records that its form, field or page is left: the draft left last is found first. */
  markLeft(): void;
  discard(): void;
  /** Deletes this draft and drafts of other tabs that hold nothing but the values sent. */
  markSent(sent: Fields): void;
  /** Follows what another tab stored: ends if this draft was settled there, and stores it again if it was replaced. */
  reconcile(): void;
};

let created = 0;

// All drafts of this page by key, including those of components that are not mounted, such as rows that are scrolled away.
const draftsByKey = new Map<string, OwnDraft>();
onOtherTab(() => {
  queryOpenTabs();
  draftsByKey.forEach((own) => own.reconcile());
});
addEventListener("pagehide", () => draftsByKey.forEach((own) => own.markLeft()));

/** The draft to restore: the one of this tab, or else the last one. `isExcluded` rules out drafts that must not be restored. */
export function findDraft(
  all: readonly NamedDraft[],
  isExcluded: (draft: NamedDraft) => boolean,
): NamedDraft | undefined {
  const drafts = all.filter((draft) => !isExcluded(draft));
  return drafts.findLast(isOfThisTab) ?? drafts.at(-1);
}

const deleted = (place: string, drafts: readonly NamedDraft[]): Values =>
  Object.fromEntries(drafts.map((draft) => [draftKey(place, draft), undefined]));

/**
 * Creates the draft of this tab, beginning with the one that was `found`. The first update stores it under a name of this tab and deletes the
 * found one, unless the tab of that is still open. Without locks this cannot be known: then that tab stores its draft again. `isSaved` says
 * whether the record already holds a draft.
 */
export function createOwnDraft(
  place: string,
  found: NamedDraft | undefined,
  isSaved: (draft: Draft) => boolean = () => false,
): OwnDraft {
  const by = pageName + (created += 1);
  const values = storedValues();
  let own: NamedDraft | undefined;
  const isOwn = (draft: NamedDraft) => draft.by === by || (draft.by === own?.by && draft.at === own?.at);
  // A found draft of another open tab was only shown here: it is not deleted.
  const isObsolete = (draft: NamedDraft) =>
    (isOwn(draft) && !isOpenElsewhere(draft)) || isSaved(draft) || isSettled(place, draft, values);
  /** Deletes this draft and obsolete ones, and sets these values. */
  const replace = (next: Values) =>
    values.set({ ...deleted(place, storedDrafts(place, values).filter(isObsolete)), ...next });
  const setOwn = (draft: NamedDraft | undefined) => {
    if (own) draftsByKey.delete(draftKey(place, own));
    own = draft;
    if (draft) draftsByKey.set(draftKey(place, draft), self);
  };
  const putSettled = (settled: Pick<SettledDrafts, "sent" | "discarded">) => {
    // Not before the draft itself, even if the clock was set back.
    const at = Math.max(Date.now(), own?.at ?? 0);
    const name = `${by}/${at}`;
    values.set({ [settledPrefix(place) + name]: { place, by: name, at, ...settled } });
  };
  const end = () => {
    replace({});
    setOwn(undefined);
  };
  const self: OwnDraft = {
    others: (drafts = readDrafts(place, values)) =>
      drafts.filter((draft) => !isOwn(draft) && !isSaved(draft)),
    update(typed, seen, halfTyped, of) {
      if (Object.keys({ ...typed, ...halfTyped }).length === 0) return self.discard();
      const draft = { by, typed, seen, halfTyped, of, at: timeAfterSent(place, Date.now(), values) };
      replace({ [draftKey(place, draft)]: draft });
      setOwn(draft);
    },
    markLeft() {
      // A found draft that was not updated here may have been updated, replaced or deleted by its own tab.
      if (own && (own.by === by || (!isOpenElsewhere(own) && readDrafts(place, values).some(isOwn))))
        values.set({ [draftKey(place, own)]: { ...own, leftAt: Date.now() } });
    },
    discard() {
      // The tab that it was found in may store it again.
      if (own && own.by !== by) putSettled({ discarded: { by: own.by, at: own.at } });
      end();
    },
    markSent(sent) {
      putSettled({ sent });
      end();
    },
    reconcile() {
      if (!own || values !== storedValues()) return;
      if (isSettled(place, own, values)) end();
      else if (values.get(draftKey(place, own)) === undefined) {
        if (isOfThisTab(own) && !isSaved(own)) values.set({ [draftKey(place, own)]: own });
        else setOwn(undefined);
      }
    },
  };
  if (found) setOwn(found);
  return self;
}
