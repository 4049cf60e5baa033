import { allTyped } from "../../outbox/change-store.ts";
import { useTally } from "../use-changes.tsx";
import { tallyInWords } from "./tally-in-words.ts";

/** Says whether everything is saved. Drafts count only towards "not everything": TypedLink lists them. */
export const TallyNote = () =>
  useTally((tally) => tallyInWords({ ...tally, typed: [], typedElsewhere: allTyped(tally) }));
