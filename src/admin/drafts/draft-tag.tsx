import { useSyncExternalStore } from "react";
import { useOutbox } from "../changes/use-changes.tsx";
import { draftsWords } from "#words/drafts.ts";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { Tag } from "../ui/text/tag.tsx";

/** Says that something is typed in the form of a place and not saved, and leads there. */
export function DraftTag({ place }: { place: string }) {
  const { store } = useOutbox();
  const find = () => store.tally().typed.find((typed) => typed.place === place);
  const typed = useSyncExternalStore(store.subscribe, find);
  if (!typed) return null;
  return (
    <Tag>
      <TextLink to={typed.address}>{draftsWords.isKept}</TextLink>
    </Tag>
  );
}
