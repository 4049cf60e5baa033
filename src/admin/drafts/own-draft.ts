import type { Fields } from "#contract/records/resource.ts";
import { onOtherTab, storedValues } from "../account-storage.ts";
import type { Values } from "../storage/stored-values.ts";
import {
  type Draft,
  type NamedDraft,
  type SettledDrafts,
  afterSent,
  draftKey,
  isSettled,
  readDrafts,
  settledOf,
  storedDrafts,
} from "./draft-store.ts";
import { isElsewhere, isOfThisTab, lookForTabs, page } from "./open-tabs.ts";

/** The draft of a place as this tab found or kept it last, among those of other tabs at the same place. */
export type OwnDraft = {
  others(drafts?: readonly NamedDraft[]): readonly NamedDraft[];
  /** Keeps what differs from what the user sees, what stood there, and what is half typed; drops the draft where there is none of it. */
  keep(typed: Fields, seen: Fields, halfTyped?: Draft["halfTyped"], of?: Draft["of"]): void;
  /** Notes that its page is left: what stood on a page last is found first. */
  putLast(): void;
  drop(): void;
  /** Drops it as sent with these values, and of the others those that hold nothing else. */
  settle(sent: Fields): void;
  /** Goes by what the log has after another tab has written to it: where that has typed on, what was typed in this one stays as well. */
  hear(): void;
};

let typedInto = 0;

// The drafts that this page holds, by name: also where what they were typed into is not drawn, as in a row that is scrolled away.
const here = new Map<string, OwnDraft>();
onOtherTab(() => {
  lookForTabs();
  here.forEach((own) => own.hear());
});
addEventListener("pagehide", () => here.forEach((own) => own.putLast()));

/** The draft to go on with at a place: the one of this tab, or else the one that stood on a page last. */
export function findDraft(
  all: readonly NamedDraft[],
  isSaved: (draft: NamedDraft) => boolean,
): NamedDraft | undefined {
  const drafts = all.filter((draft) => !isSaved(draft));
  return drafts.findLast(isOfThisTab) ?? drafts.at(-1);
}

const deleted = (place: string, drafts: readonly NamedDraft[]): Values =>
  Object.fromEntries(drafts.map((draft) => [draftKey(place, draft), undefined]));

/**
 * Begins with the draft that was `found`: typed on, it gets the name of this one in place of its own. Where the tab that it was typed
 * in is open still, both are kept: it stays, or that tab keeps it again where the browser does not tell which are open. `isSaved` tells
 * of a draft that the record holds by now.
 */
export function createOwnDraft(
  place: string,
  found: NamedDraft | undefined,
  isSaved: (draft: Draft) => boolean = () => false,
): OwnDraft {
  const by = page + (typedInto += 1);
  const values = storedValues();
  let own: NamedDraft | undefined;
  const isOwn = (draft: NamedDraft) => draft.by === by || (draft.by === own?.by && draft.at === own?.at);
  // What another tab goes on with was only looked at here.
  const isOver = (draft: NamedDraft) =>
    (isOwn(draft) && !isElsewhere(draft)) || isSaved(draft) || isSettled(place, draft, values);
  /** Deletes this draft and others that are over, and sets these values. */
  const replace = (next: Values) =>
    values.set({ ...deleted(place, storedDrafts(place, values).filter(isOver)), ...next });
  const become = (draft: NamedDraft | undefined) => {
    if (own) here.delete(draftKey(place, own));
    own = draft;
    if (draft) here.set(draftKey(place, draft), self);
  };
  const settle = (settled: Pick<SettledDrafts, "sent" | "discarded">) => {
    // A clock that was set back does not make drafts newer.
    const at = Math.max(Date.now(), own?.at ?? 0);
    const name = `${by}/${at}`;
    values.set({ [settledOf(place) + name]: { place, by: name, at, ...settled } });
  };
  const end = () => {
    replace({});
    become(undefined);
  };
  const self: OwnDraft = {
    others: (drafts = readDrafts(place, values)) =>
      drafts.filter((draft) => !isOwn(draft) && !isSaved(draft)),
    keep(typed, seen, halfTyped, of) {
      if (Object.keys({ ...typed, ...halfTyped }).length === 0) return self.drop();
      const draft = { by, typed, seen, halfTyped, of, at: afterSent(place, Date.now(), values) };
      replace({ [draftKey(place, draft)]: draft });
      become(draft);
    },
    putLast() {
      // What was found and not typed on may have been typed on where it came from.
      if (own && (own.by === by || (!isElsewhere(own) && readDrafts(place, values).some(isOwn))))
        values.set({ [draftKey(place, own)]: { ...own, leftAt: Date.now() } });
    },
    drop() {
      // Where it was found in another tab, that one holds it still.
      if (own && own.by !== by) settle({ discarded: { by: own.by, at: own.at } });
      end();
    },
    settle(sent) {
      settle({ sent });
      end();
    },
    hear() {
      if (!own || values !== storedValues()) return;
      if (isSettled(place, own, values)) end();
      else if (values.get(draftKey(place, own)) === undefined) {
        if (isOfThisTab(own) && !isSaved(own)) values.set({ [draftKey(place, own)]: own });
        else become(undefined);
      }
    },
  };
  if (found) become(found);
  return self;
}
