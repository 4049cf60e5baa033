import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Contact } from "#contract/records/contact.ts";
import { type UnderstoodPhone, understoodPhone } from "./understood-phone.ts";
import { countryOfZone } from "../form/zone-countries.ts";

/**
 * Parses a phone. Without a country code it belongs to the country of the person if it is valid there, else to that of most contacts. The
 * location of the browser does not count.
 */
export const phoneInPlace = (
  typed: string,
  timezone: string | null | undefined,
  common: string | undefined,
): UnderstoodPhone =>
  understoodPhone(
    typed,
    [countryOfZone(timezone), common].filter((country) => country !== undefined),
  );

type Place = Pick<Contact, "timezone" | "phone" | "mobile_phone">;

const known = new WeakMap<readonly Place[], string | undefined>();

/** The country of most contacts, by their time zones or else their phone codes; undefined if unknown. */
export function commonCountry(contacts: readonly Place[]): string | undefined {
  if (!known.has(contacts)) known.set(contacts, countryOf(contacts));
  return known.get(contacts);
}

function countryOf(contacts: readonly Place[]): string | undefined {
  const byZone = new Map<string, number>();
  for (const [zone, count] of counted(contacts.flatMap(({ timezone }) => timezone ?? [])))
    add(byZone, countryOfZone(zone), count);
  return mostCommon(byZone) ?? mostCommon(countriesOfPhones(contacts));
}

// A sample of a thousand phones is enough.
const phonesRead = 1000;

function countriesOfPhones(contacts: readonly Place[]): Map<string, number> {
  const phones = contacts.flatMap(({ phone, mobile_phone }) => phone ?? mobile_phone ?? []);
  const countries = new Map<string, number>();
  for (const phone of phones.slice(0, phonesRead))
    add(countries, parsePhoneNumberFromString(phone)?.country, 1);
  return countries;
}

function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of texts) add(counts, one, 1);
  return counts;
}

function add(counts: Map<string, number>, name: string | undefined, count: number): void {
  if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
}

const mostCommon = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
