import type { Fields } from "../resource.ts";
import { dropDraft, keepDraft, readDraft } from "./draft-store.ts";

/** The draft at a place as this tab found or kept it last. What another tab has kept there since is not this one's to drop. */
export type OwnDraft = {
  /** Keeps what differs from what the user sees, and what stood there when it was begun; drops the draft where nothing does. */
  keep(typed: Fields, seen: Fields): void;
  /** Keeps it once more, where another tab's has taken its place. */
  keepAgain(): void;
  drop(): void;
};

export function createOwnDraft(key: string): OwnDraft {
  let own = readDraft(key);
  const put = (typed: Fields, seen: Fields) => {
    keepDraft(key, typed, seen);
    own = readDraft(key);
  };
  const isStored = () => readDraft(key)?.at === own?.at;
  const drop = () => {
    if (isStored()) dropDraft(key);
    own = undefined;
  };
  return {
    keep(typed, seen) {
      const names = Object.keys(typed);
      if (names.length === 0) return drop();
      // What stood in a field when its text was begun, also where another value has come since the draft was left.
      const begun = { ...seen, ...own?.seen };
      put(typed, Object.fromEntries(names.map((name) => [name, begun[name] ?? null])));
    },
    keepAgain() {
      if (own && !isStored()) put(own.typed, own.seen);
    },
    drop,
  };
}
