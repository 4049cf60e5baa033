import { useState } from "react";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { tallyInWords } from "./changes-link.tsx";
import { useTally } from "./use-changes.tsx";

/** Announces the state of the changes to screen readers, once there was one that was not saved. */
export function SpokenTally() {
  const tally = useTally();
  const [isBegun, begin] = useState(false);
  if (!isBegun && tally.waiting + tally.needYou > 0) begin(true);
  return <LiveRegion>{isBegun ? tallyInWords(tally) : ""}</LiveRegion>;
}
