export const ownNamesPlace = "advertiser-console/category-names";

/** Names that the user gave to numbers which the service does not name: kept in this browser. */
export function keptNames(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(ownNamesPlace) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
