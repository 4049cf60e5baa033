import { useEffect, useState } from "react";
import type { Value } from "#contract/records/resource.ts";
import type { Typed } from "../outbox/change-store.ts";
import { type Draft, type NamedDraft, readDrafts } from "./draft-store.ts";
import { isElsewhere, isOfThisTab, onOpenPages } from "./open-tabs.ts";
import { createOwnDraft, findDraft } from "./own-draft.ts";

/**
 * The text of a field that stands alone, such as a cell: kept while it is typed, so that neither scrolling nor a reload loses it, nor that
 * its tab is closed, if another one shows the field.
 * `stood` is what stood there when it was begun, of `stands`, which stands there now. `of` is how it is called among what is unfinished.
 */
export function useDraftText(place: string, stands: Value, of?: Omit<Typed, "place">): DraftText {
  const [{ found, own }, become] = useState(() => begin(place));
  useEffect(() => () => own.putLast(), [own]);
  const [draft, setDraft] = useState<Pick<Draft, "typed" | "seen"> | undefined>(found);
  const isTypedHere = draft !== undefined && draft !== found;
  useEffect(() => {
    if (isTypedHere) return undefined;
    return onOpenPages(() => {
      const left = findDraft(readDrafts(place), isElsewhere);
      // A tab that is being reloaded seems closed for a moment; the user is there then. What is typed here at this moment is of this tab.
      const isNews = left && left.by !== found?.by && !isOfThisTab(left) && document.hasFocus();
      const isTakenBack = found && isElsewhere(found);
      if (!isNews && !isTakenBack) return;
      const next = begin(place);
      become(next);
      setDraft(next.found);
    });
  }, [isTypedHere, found, place]);
  const { text } = draft?.typed ?? {};
  const stood = draft?.seen["text"] ?? stands;
  return {
    found,
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

function begin(place: string) {
  const found = findDraft(readDrafts(place), isElsewhere);
  return { found, own: createOwnDraft(place, found) };
}

type DraftText = {
  /** What came back of it when it was first shown, or when the tab that it was typed in was closed. */
  readonly found: NamedDraft | undefined;
  readonly typed: string | undefined;
  readonly stood: Value;
  /** Keeps a text, or drops what was typed. */
  type(text: string | undefined): void;
  /** Notes that the field is left: what is still kept is unfinished. */
  leave(): void;
  /** Drops what is kept, as when it was sent; what is shown stays until the page is left. */
  forget(): void;
};
