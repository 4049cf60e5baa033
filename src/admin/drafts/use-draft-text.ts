import { useState } from "react";
import type { Value } from "../resource.ts";
import { useSession } from "../session/use-session.ts";
import { dropDraft, keepDraft, readDraft } from "./draft-store.ts";

/**
 * The text of a field that stands alone, such as a cell: kept while it is typed, so that neither scrolling nor a reload loses it.
 * `stood` is what stood there when it was begun, of `stands`, which stands there now.
 */
export function useDraftText(place: string, stands: Value): DraftText {
  const { accountId } = useSession();
  const key = `${accountId}/${place}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  const { text } = draft?.typed ?? {};
  const stood = draft?.seen["text"] ?? stands;
  return {
    typed: typeof text === "string" ? text : undefined,
    stood,
    type(typed) {
      if (typed === undefined) dropDraft(key);
      else keepDraft(key, { text: typed }, { text: stood });
      setDraft(typed === undefined ? undefined : { typed: { text: typed }, seen: { text: stood }, at: 0 });
    },
  };
}

type DraftText = {
  readonly typed: string | undefined;
  readonly stood: Value;
  /** Keeps a text, or drops what was typed. */
  type(text: string | undefined): void;
};
