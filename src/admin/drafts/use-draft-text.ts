import { useEffect, useState } from "react";
import type { Value } from "#contract/records/resource.ts";
import type { Typed } from "../outbox/change-store.ts";
import { type Draft, type NamedDraft, readDrafts } from "./draft-store.ts";
import { isOpenElsewhere, isOfThisTab, onOpenTabs } from "./open-tabs.ts";
import { createOwnDraft, findDraft } from "./own-draft.ts";

/**
 * The draft of a field outside a form, such as a cell. It survives scrolling and reloads; after its tab is closed, another tab that shows the
 * field restores it. `current` is the saved value now; `of` is the entry of the draft in the list of unsaved input.
 */
export function useDraftText(place: string, current: Value, of?: Omit<Typed, "place">): DraftText {
  const [{ found, own }, setBegun] = useState(() => begin(place));
  useEffect(() => () => own.markLeft(), [own]);
  const [draft, setDraft] = useState<Pick<Draft, "typed" | "seen"> | undefined>(found);
  const isTypedHere = draft !== undefined && draft !== found;
  useEffect(() => {
    if (isTypedHere) return undefined;
    return onOpenTabs(() => {
      const latest = findDraft(readDrafts(place), isOpenElsewhere);
      // A tab that is being reloaded seems closed for a moment, but then it has the focus, not this one. A draft of this tab is being typed.
      const hasOrphan = latest && latest.by !== found?.by && !isOfThisTab(latest) && document.hasFocus();
      const isReclaimed = found && isOpenElsewhere(found);
      if (!hasOrphan && !isReclaimed) return;
      const next = begin(place);
      setBegun(next);
      setDraft(next.found);
    });
  }, [isTypedHere, found, place]);
  const { text } = draft?.typed ?? {};
  const seen = draft?.seen["text"] ?? current;
  return {
    found,
    typed: typeof text === "string" ? text : undefined,
    seen,
    type(typed) {
      const next = { typed: typed === undefined ? {} : { text: typed }, seen: { text: seen } };
      own.update(next.typed, next.seen, undefined, of && { ...of, place });
      setDraft(typed === undefined ? undefined : next);
    },
    leave: own.markLeft,
    forget: () => own.update({}, {}),
  };
}

function begin(place: string) {
  const found = findDraft(readDrafts(place), isOpenElsewhere);
  return { found, own: createOwnDraft(place, found) };
}

type DraftText = {
  /** The draft that was restored, when the field was first shown or after the tab of the draft was closed. */
  readonly found: NamedDraft | undefined;
  readonly typed: string | undefined;
  /** The saved value when typing began; the present one while nothing is typed. */
  readonly seen: Value;
  /** Stores the text as a draft; undefined deletes the draft. */
  type(text: string | undefined): void;
  /** Records that the field is left: from then on, the draft is listed as unsaved input. */
  leave(): void;
  /** Deletes the stored draft, for example once it is sent. The text stays on screen until the page is left. */
  forget(): void;
};
