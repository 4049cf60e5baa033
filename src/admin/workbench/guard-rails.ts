import { useState } from "react";
import { keepInBrowser, keptInBrowser } from "../kept-in-browser.ts";

/** Bounds that a user sets for the own prices, in decimal text: what lies beyond them is asked for once more. */
export type GuardRails = {
  readonly floor?: string;
  readonly ceiling?: string;
  /** The largest step of one price, in percent of what it was. */
  readonly step?: string;
};

const place = "advertiser-console/guard-rails";

/** The guard rails as they are kept in this browser. */
export const keptRails = (): GuardRails => keptInBrowser<GuardRails>(place) ?? {};

/** The guard rails, and how they are set. */
export function useGuardRails(): [GuardRails, (rails: GuardRails) => void] {
  const [rails, setRails] = useState(keptRails);
  return [
    rails,
    (next) => {
      setRails(next);
      keepInBrowser(place, next);
    },
  ];
}
