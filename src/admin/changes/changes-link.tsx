import { History } from "lucide";
import { RailLink } from "../shell/rail-entry.tsx";
import { words } from "../words/words.ts";
import { tallyInWords } from "./state-words.ts";
import { useTally } from "./use-changes.tsx";

/** The calm place in the shell that says whether all is saved, and leads to the recent changes. */
export function ChangesLink() {
  const tally = useTally();
  return (
    <RailLink to="/changes" icon={History} note={tallyInWords(tally)} needsYou={tally.needYou > 0}>
      {words.shell.changes}
    </RailLink>
  );
}
