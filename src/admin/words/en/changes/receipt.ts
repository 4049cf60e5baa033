import { dayAndTime, zonedMoment } from "../../../locale/zoned-moment.ts";
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
  /** "2026-01-02 10:42:07 UTC+01:00 (Europe/Berlin)": by the time zone of this computer, which is named. */
  momentOf: zonedMoment,
  /** The same on a receipt that names the time zone above. */
  timeOf: dayAndTime,
  who: "Who",
  nobodyKnown: "Someone with a key for this account. We can’t tell who.",
  all: "Total changes",
  totals: (state: string) => changesWords.outcomes(state, false),
  sumBefore: "Total of saved prices, before",
  sumAfter: "Total of saved prices, after",
};
