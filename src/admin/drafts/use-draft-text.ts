import { useState } from "react";
import { useSession } from "../session/use-session.ts";
import { dropDraft, keepDraft, readDraft } from "./draft-store.ts";

/** The text of a field that stands alone, such as a cell: kept while it is typed, so that neither scrolling nor a reload loses it. */
export function useDraftText(place: string): [string | undefined, (text: string | undefined) => void] {
  const { accountId } = useSession();
  const key = `${accountId}/${place}`;
  const [typed, setTyped] = useState(() => {
    const text = readDraft(key)?.typed["text"];
    return typeof text === "string" ? text : undefined;
  });
  return [
    typed,
    (text) => {
      setTyped(text);
      if (text === undefined) dropDraft(key);
      else keepDraft(key, { text }, {});
    },
  ];
}
