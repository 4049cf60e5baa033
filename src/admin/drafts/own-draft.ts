import type { Fields } from "../resource.ts";
import { type Draft, nameOf } from "./draft-store.ts";
import { draftsIn, keepDrafts, readDrafts } from "./form-drafts.ts";

/** The draft of a form as this tab found or kept it last, among those of other tabs with the same form. */
export type OwnDraft = {
  others(): readonly Draft[];
  /** Keeps what differs from what the user sees, and what stood there; drops the draft where nothing does. */
  keep(typed: Fields, seen: Fields): void;
  /** Puts it behind the others: what stood on a page last is found first. */
  putLast(): void;
  drop(): void;
  /** Drops it as sent, and of the others those that say nothing else. */
  settle(isSent: (draft: Draft) => boolean): void;
  /** Takes notice of what another tab has written. */
  hear(event: StorageEvent): void;
};

/** A draft that has the name of the form it was typed into, which stays the same while it is typed. */
type Named = Draft & { readonly by?: number };

/**
 * Begins with the draft that was `found`: typed on, it gets the name of this form in place of its own. Where the form that it was typed
 * into is open still, that one keeps it again, so that both are found. `isSaved` tells of a draft that the record holds by now.
 */
export function createOwnDraft(
  key: string,
  found: Draft | undefined,
  isSaved: (draft: Draft) => boolean,
): OwnDraft {
  const by = Math.random();
  let own: Named | undefined = found;
  const isOwn = (draft: Named) => draft.by === by || (draft.by === own?.by && draft.at === own?.at);
  const others = () => readDrafts(key).filter((draft) => !isOwn(draft) && !isSaved(draft));
  const drop = () => {
    keepDrafts(key, others());
    own = undefined;
  };
  return {
    others,
    keep(typed, seen) {
      if (Object.keys(typed).length === 0) return drop();
      const rest = others();
      own = { by, typed, seen, at: Date.now() };
      keepDrafts(key, [...rest, own]);
    },
    putLast() {
      // What was found and not typed on may have been typed on where it came from.
      if (own && (own.by === by || readDrafts(key).some(isOwn))) keepDrafts(key, [...others(), own]);
    },
    drop,
    settle(isSent) {
      keepDrafts(
        key,
        others().filter((draft) => !isSent(draft)),
      );
      own = undefined;
    },
    hear(event) {
      if (!own || event.key !== nameOf(key)) return;
      const [before, after] = [namesIn(event.oldValue), namesIn(event.newValue)];
      if (after.has(own.by) || !before.has(own.by)) return;
      // Another has taken its place; where none has, it was sent or discarded there.
      if (after.difference(before).size > 0) keepDrafts(key, [own, ...others()]);
      else own = undefined;
    },
  };
}

const namesIn = (text: string | null) => new Set(draftsIn(text).map(({ by }: Named) => by));
