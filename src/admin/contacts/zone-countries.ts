import { zoneToday } from "./time-zones.ts";

type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

let countries: Map<string, string> | undefined;

/** The country that a time zone belongs to, by its two letters. */
export function countryOfZone(zone: string | null | undefined): string | undefined {
  countries ??= readCountries();
  return zone ? countries.get(zoneToday(zone)) : undefined;
}

/** The zones of all countries, by their names of today; empty in browsers that do not tell. */
export function readCountries(): Map<string, string> {
  const found = new Map<string, string>();
  for (const country of possibleCodes())
    for (const zone of zonesOf(country)) if (!found.has(zone)) found.set(zone, country);
  return found;
}

const zonesOf = (country: string) =>
  ((new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones?.() ?? []).map(zoneToday);

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const possibleCodes = () => [...letters].flatMap((first) => [...letters].map((second) => first + second));

/** The country that the browser is set to. */
export function regionOfBrowser(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).maximize().region;
  } catch {
    return undefined;
  }
}
