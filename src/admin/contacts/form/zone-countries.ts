import { forEachYielding } from "../../storage/yielding.ts";
import { zoneToday } from "./time-zones.ts";

type LocaleWithZones = Pick<Intl.Locale, "region"> & Partial<Pick<Intl.Locale, "getTimeZones">>;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const possibleCodes = [...letters].flatMap((first) => [...letters].map((second) => first + second));

const countries = new Map<string, string>();
let codesRead = 0;

/** The country of a time zone as its ISO 3166 code; undefined if the browser does not know it. */
export function countryOfZone(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined;
  while (codesRead < possibleCodes.length) readNext();
  return countries.get(zoneToday(zone));
}

/** Reads the zones of all countries from the browser. That takes a quarter of a second, so it is done in steps. */
export async function readCountries(): Promise<ReadonlyMap<string, string>> {
  await forEachYielding(possibleCodes, readNext);
  return countries;
}

/** A zone of several countries belongs to the first. Codes of former countries ("DD") are skipped, because the runtime maps them to present ones. */
function readNext(): void {
  const code = possibleCodes[codesRead];
  if (code === undefined) return;
  codesRead += 1;
  const locale: LocaleWithZones = new Intl.Locale(`und-${code}`);
  if (locale.region !== code) return;
  for (const zone of zonesOf(locale)) if (!countries.has(zone)) countries.set(zone, code);
}

const zonesOf = (locale: LocaleWithZones) => (locale.getTimeZones?.() ?? []).map(zoneToday);
