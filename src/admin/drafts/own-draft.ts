import { keepInTab, keptInTab } from "../kept-in-tab.ts";
import type { Fields } from "../resource.ts";
import { type Draft, draftsIn, keepDrafts, nameOf, readDrafts } from "./draft-store.ts";
import { pagesOfTabs } from "./pages-of-tabs.ts";

/** The draft of a place as this tab found or kept it last, among those of other tabs at the same place. */
export type OwnDraft = {
  others(): readonly Draft[];
  /** Keeps what differs from what the user sees, what stood there, and what is half typed; drops the draft where there is none of it. */
  keep(typed: Fields, seen: Fields, halfTyped?: Draft["halfTyped"]): void;
  /** Puts it behind the others: what stood on a page last is found first. */
  putLast(): void;
  drop(): void;
  /** Drops it as sent, and of the others those that say nothing else. */
  settle(isSent: (draft: Draft) => boolean): void;
  /** Takes notice of what another tab has written. */
  hear(event: StorageEvent): void;
};

/** A draft that has the name of what it was typed into, which stays the same while it is typed, after that of the page. */
type Named = Draft & { readonly by?: string };

// A tab knows its pages after a reload too, and where the browser brings it back.
const page = `${Math.random()}/`;
const pages = `${keptInTab("drafts") ?? ""} ${page}`;
keepInTab("drafts", pages);
const openPages = pagesOfTabs(pages);
// A draft of an earlier build may have a number for its name.
const isOf = (all: string, { by }: Named) => all.includes(` ${String(by).split("/")[0]}/`);
const isOfThisTab = (draft: Draft) => isOf(pages, draft);
let typedInto = 0;

// The drafts that this page holds, by place: also where what they were typed into is not drawn, as in a row that is scrolled away.
const here = new Map<string, OwnDraft>();
addEventListener("storage", (event) => here.get(event.key ?? "")?.hear(event));
addEventListener("pagehide", () => here.forEach((own) => own.putLast()));

/** The draft to go on with at a place: the one of this tab, or else the one that stood on a page last. */
export function findDraft(key: string, isSaved: (draft: Draft) => boolean = () => false): Draft | undefined {
  const drafts = readDrafts(key).filter((draft) => !isSaved(draft));
  return drafts.findLast(isOfThisTab) ?? drafts.at(-1);
}

/** Whether another tab that is open goes on with a draft, as far as the browser tells. */
export const isElsewhere = (draft: Draft): boolean => !isOfThisTab(draft) && isOf(openPages(), draft);

/**
 * Begins with the draft that was `found`: typed on, it gets the name of this one in place of its own. Where the page that it was typed
 * on is open still, that one keeps it again, so that both are found. `isSaved` tells of a draft that the record holds by now.
 */
export function createOwnDraft(
  key: string,
  found: Draft | undefined,
  isSaved: (draft: Draft) => boolean = () => false,
): OwnDraft {
  const by = page + (typedInto += 1);
  let own: Named | undefined;
  const isOwn = (draft: Named) => draft.by === by || (draft.by === own?.by && draft.at === own?.at);
  const others = () => readDrafts(key).filter((draft) => !isOwn(draft) && !isSaved(draft));
  const become = (draft: Named | undefined) => {
    own = draft;
    if (draft) here.set(nameOf(key), self);
    else here.delete(nameOf(key));
  };
  const settle: OwnDraft["settle"] = (isSent) => {
    keepDrafts(
      key,
      others().filter((draft) => !isSent(draft)),
    );
    become(undefined);
  };
  const drop = () => settle(() => false);
  const self: OwnDraft = {
    others,
    keep(typed, seen, halfTyped) {
      if (Object.keys({ ...typed, ...halfTyped }).length === 0) return drop();
      const rest = others();
      const draft = { by, typed, seen, halfTyped, at: Date.now() };
      become(draft);
      keepDrafts(key, [...rest, draft]);
    },
    putLast() {
      // What was found and not typed on may have been typed on where it came from.
      if (own && (own.by === by || readDrafts(key).some(isOwn))) keepDrafts(key, [...others(), own]);
    },
    drop,
    settle,
    hear(event) {
      if (!own) return;
      const [before, after] = [namesIn(event.oldValue), namesIn(event.newValue)];
      if (after.has(own.by) || !before.has(own.by)) return;
      // Another has taken its place; where none has, it was sent or discarded there.
      if (after.difference(before).size > 0) keepDrafts(key, [own, ...others()]);
      else become(undefined);
    },
  };
  if (found) become(found);
  return self;
}

const namesIn = (text: string | null) => new Set(draftsIn(text).map(({ by }: Named) => by));
