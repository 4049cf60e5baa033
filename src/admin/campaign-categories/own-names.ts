import { keptInBrowser } from "../kept-in-browser.ts";

/** Where they are kept. */
export const ownNamesPlace = "advertiser-console/category-names";

/** Names that the user gave to numbers which the service does not name: kept in this browser. */
export const keptNames = (): Readonly<Record<string, string>> =>
  keptInBrowser<Record<string, string>>(ownNamesPlace) ?? {};
