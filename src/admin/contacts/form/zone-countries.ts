import { forEachYielding } from "../../storage/yielding.ts";
import { zoneToday } from "./time-zones.ts";

type LocaleWithZones = Pick<Intl.Locale, "region"> & Partial<Pick<Intl.Locale, "getTimeZones">>;

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
  await forEachYielding(possibleCodes, readNext);
  return countries;
}

/** Some zones are of several countries: the first has them. A code of a country that is gone ("DD") would be read as that of today. */
function readNext(): void {
  const code = possibleCodes[codesRead];
  if (code === undefined) return;
  codesRead += 1;
  const locale: LocaleWithZones = new Intl.Locale(`und-${code}`);
  if (locale.region !== code) return;
  for (const zone of zonesOf(locale)) if (!countries.has(zone)) countries.set(zone, code);
}

const zonesOf = (locale: LocaleWithZones) => (locale.getTimeZones?.() ?? []).map(zoneToday);
