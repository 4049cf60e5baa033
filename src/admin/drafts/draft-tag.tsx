import { useCallback, useSyncExternalStore } from "react";
import { storedValues } from "../account-storage.ts";
import { draftsWords } from "#words/drafts.ts";
import { Tag } from "../ui/text/tag.tsx";
import { readDrafts } from "./draft-store.ts";

/** Says that something is typed in the form of a place and not saved. */
export function DraftTag({ place }: { place: string }) {
  const isThere = useCallback(() => readDrafts(place).length > 0, [place]);
  return useSyncExternalStore(storedValues().subscribe, isThere) && <Tag>{draftsWords.isKept}</Tag>;
}
