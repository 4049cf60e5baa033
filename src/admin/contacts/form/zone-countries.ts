import { countryZones } from "./country-zones.ts";
import { zoneToday } from "./time-zones.ts";

const countries = new Map(
  Object.entries(countryZones).flatMap(([code, zones]) => zones.split(" ").map((zone) => [zone, code])),
);

/** The country of a time zone as its ISO 3166 code; undefined if it has none or is unknown. */
export const countryOfZone = (zone: string | null | undefined): string | undefined =>
  // Most names are present ones, and to find out the present name of another takes a tenth of a millisecond.
  zone ? (countries.get(zone) ?? countries.get(zoneToday(zone))) : undefined;
