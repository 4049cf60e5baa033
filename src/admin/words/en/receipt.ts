import { zonedMoment } from "../../locale/zoned-moment.ts";
import { changesWords } from "./changes.ts";

/** The receipt of a bulk run. */
export const receiptWords = {
  print: "Print receipt",
  title: "Receipt",
  what: "What was done",
  account: "Account",
  campaign: "Campaign",
  named: (name: string | undefined, id: number) => (name ? `${name} (${id})` : String(id)),
  madeAt: "Made",
  momentOf: zonedMoment,
  who: "Who",
  nobodyKnown: "Someone with a key of this account. The service does not tell who.",
  all: "Changes in all",
  totals: (state: string) => changesWords.outcomes(state, false),
  sumBefore: "Sum of the saved prices, before",
  sumAfter: "Sum of the saved prices, after",
};
