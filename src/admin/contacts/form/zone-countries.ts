import { inSlices } from "../../storage/in-slices.ts";
import { zoneToday } from "./time-zones.ts";

type LocaleWithZones = Partial<Pick<Intl.Locale, "getTimeZones">>;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const possibleCodes = [...letters].flatMap((first) => [...letters].map((second) => first + second));

const countries = new Map<string, string>();
let codesRead = 0;

/** The country that a time zone belongs to, by its two letters; undefined in browsers that do not tell. */
export function countryOfZone(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined;
  while (codesRead < possibleCodes.length) readNext();
  return countries.get(zoneToday(zone));
}

/** Asks the browser for the zones of all countries, by their names of today: a quarter of a second of work, so a little at a time. */
export async function readCountries(): Promise<ReadonlyMap<string, string>> {
  await inSlices(possibleCodes, readNext);
  return countries;
}

/** Some zones are of several countries: the first has them. */
function readNext(): void {
  const country = possibleCodes[codesRead];
  if (country === undefined) return;
  codesRead += 1;
  for (const zone of zonesOf(country)) if (!countries.has(zone)) countries.set(zone, country);
}

const zonesOf = (country: string) => (localeOf(country).getTimeZones?.() ?? []).map(zoneToday);

const localeOf = (country: string): LocaleWithZones => new Intl.Locale(`und-${country}`);
