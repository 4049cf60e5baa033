import { allTyped } from "../../outbox/change-store.ts";
import { useTally } from "../use-changes.tsx";
import { tallyInWords } from "./tally-in-words.ts";

/** Whether everything is saved, or what is not, also what is typed in whichever tab. */
export const TallyNote = () =>
  useTally((tally) => tallyInWords({ ...tally, typed: [], typedElsewhere: allTyped(tally) }));
