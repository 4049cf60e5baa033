import { changesWords } from "./changes.ts";

// Swedish writes days and times as ISO 8601 does.
const moment = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });
const offset = new Intl.DateTimeFormat("en-US", { timeZoneName: "longOffset" });

const offsetAt = (at: number) =>
  offset
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")
    ?.value.replace("GMT", "UTC") ?? "";

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
  momentOf: (at: number) => `${moment.format(at)} ${offsetAt(at)} (${moment.resolvedOptions().timeZone})`,
  /** The same on a receipt that names the time zone above. */
  timeOf: (at: number) => moment.format(at),
  who: "Who",
  nobodyKnown: "Someone with a key for this account. We can’t tell who.",
  all: "Total changes",
  totals: (state: string) => changesWords.outcomes(state, false),
  sumBefore: "Total of saved prices, before",
  sumAfter: "Total of saved prices, after",
};
