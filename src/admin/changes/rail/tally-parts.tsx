import { PencilLine } from "lucide";
import { draftsWords } from "#words/drafts.ts";
import { allTyped } from "../../outbox/change-store.ts";
import { RailLink } from "../../ui/layout/rail/rail-entry.tsx";
import { useTally } from "../use-changes.tsx";
import { tallyInWords } from "./tally-in-words.ts";

/** Says whether everything is saved. Drafts count only towards "not everything": TypedLink lists them. */
export const TallyNote = () =>
  useTally((tally) => tallyInWords({ ...tally, typed: [], typedElsewhere: allTyped(tally) }));

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
