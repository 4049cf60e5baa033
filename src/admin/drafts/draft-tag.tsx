import { useSyncExternalStore } from "react";
import { useOutbox } from "../changes/use-changes.tsx";
import { draftsWords } from "#words/drafts.ts";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { Tag } from "../ui/text/tag.tsx";

/** A tag that links to the form of a place if that has a draft. */
export function DraftTag({ place }: { place: string }) {
  const { store } = useOutbox();
  const find = () => store.tally().typed.find((typed) => typed.place === place);
  const typed = useSyncExternalStore(store.subscribe, find);
  if (!typed) return null;
  return (
    <Tag>
      <span className="card:leading-5">
        <TextLink to={typed.address}>{draftsWords.isKept}</TextLink>
      </span>
    </Tag>
  );
}
