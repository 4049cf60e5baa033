import { useEffect, useState } from "react";
import type { Value } from "#contract/records/resource.ts";
import type { Typed } from "../outbox/change-store.ts";
import type { Draft } from "./draft-store.ts";
import { createOwnDraft, findDraft, isElsewhere } from "./own-draft.ts";

/**
 * The text of a field that stands alone, such as a cell: kept while it is typed, so that neither scrolling nor a reload loses it.
 * `stood` is what stood there when it was begun, of `stands`, which stands there now. `of` is how it is called among what is unfinished.
 */
export function useDraftText(place: string, stands: Value, of?: Omit<Typed, "place">): DraftText {
  const [found] = useState(() => findDraft(place, isElsewhere));
  const [own] = useState(() => createOwnDraft(place, found));
  useEffect(() => () => own.putLast(), [own]);
  const [draft, setDraft] = useState<Pick<Draft, "typed" | "seen"> | undefined>(found);
  const { text } = draft?.typed ?? {};
  const stood = draft?.seen["text"] ?? stands;
  return {
    typed: typeof text === "string" ? text : undefined,
    stood,
    type(typed) {
      const [next, seen] = [typed === undefined ? {} : { text: typed }, { text: stood }];
      own.keep(next, seen, undefined, of && { ...of, place });
      setDraft(typed === undefined ? undefined : { typed: next, seen });
    },
    leave: own.putLast,
    forget: () => own.keep({}, {}),
  };
}

type DraftText = {
  readonly typed: string | undefined;
  readonly stood: Value;
  /** Keeps a text, or drops what was typed. */
  type(text: string | undefined): void;
  /** Notes that the field is left: what is still kept is unfinished. */
  leave(): void;
  /** Drops what is kept, as when it was sent; what is shown stays until the page is left. */
  forget(): void;
};
