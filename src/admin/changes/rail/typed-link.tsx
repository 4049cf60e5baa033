import { PencilLine } from "lucide";
import { draftsWords } from "#words/drafts.ts";
import { RailLink } from "../../ui/layout/rail/rail-entry.tsx";
import { tallyInWords } from "./tally-in-words.ts";
import { useTally } from "../use-changes.tsx";

/** The link to the oldest unsaved price, or else to the oldest unsaved form, with a note of how many there are. */
export function TypedLink() {
  const typed = useTally((tally) => tally.typed);
  const note = useTally((tally) => tallyInWords({ ...tally, waiting: 0, needsAttention: 0, unsent: 0 }));
  const price = typed.find(({ is }) => is === "price");
  const first = price ?? typed[0];
  if (!first) return null;
  return (
    <RailLink to={first.address} icon={PencilLine} note={note} needsYou={price !== undefined} atFoot>
      {draftsWords.unfinished}
    </RailLink>
  );
}
