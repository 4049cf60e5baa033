import type { Contact } from "#contract/records/contact.ts";
import { folded } from "../folded.ts";
import type { Reading } from "../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { roleInWords } from "#words/records/roles.ts";
import { phoneInPlace } from "./phone/phone-in-place.ts";
import { allZones, zoneToday } from "./form/time-zones.ts";
import { countryOfZone } from "./form/zone-countries.ts";

const text = contactsWords;

// How people, and spreadsheet programs of several languages, say yes and no.
const yes = new Set(
  "yes y yep yeah true t 1 x on ok okay ja oui si s verdadero wahr vrai acepta agreed ✓ ✔ ☑ ✅".split(" "),
);
const no = new Set("no n nope false f 0 - – off never nein non falso falsch faux ✗ ✘ ☐ ❌".split(" "));

/** Whether a cell says yes or no. */
export const isYesOrNo = (cell: string): boolean => "value" in readChannel(cell);

/** Whether a channel is allowed. */
export function readChannel(cell: string): Reading {
  const said = folded(cell).trim().replace(/[.!]$/, "");
  if (yes.has(said)) return { value: true };
  return no.has(said) ? { value: false } : { wrong: text.yesOrNo };
}

const isKnown = (timezone: string | null | undefined, country: string | undefined) =>
  country !== undefined || countryOfZone(timezone) !== undefined;
const asksCountry = { wrong: text.phoneNoCountry, asks: "country" } as const;

// What spreadsheet programs make of a long number in a narrow cell: "4.91512E+12", its last digits gone.
const shortened = /^\s*\d([.,]\d+)?e\+?\d+\s*$/i;

type PhonePlace = {
  readonly timezone: string | null | undefined;
  readonly country: string | undefined;
  /** What the row says of the extension; undefined for a phone that has none. */
  readonly ext: string | undefined;
};

/**
 * A phone as people type it, with its extension; as in the form. One that has only lost its plus, as numbers do in spreadsheet programs, is the
 * stored one.
 */
export function readPhone(
  cell: string,
  stored: string | null | undefined,
  { timezone, country, ext }: PhonePlace,
): Reading {
  if (stored && stored === `+${cell.trim()}`) return { value: stored };
  if (shortened.test(cell)) return { wrong: text.phoneShortened };
  const understood = phoneInPlace(cell, timezone, country);
  if ("number" in understood) return withExtension(understood, ext);
  return understood.wrong === text.phoneNoCountry && !isKnown(timezone, country) ? asksCountry : understood;
}

/** The extension that stands in the cell must be what the row says of it elsewhere, if it does. */
function withExtension(
  { number, ext }: { number: string; ext: string | null },
  elsewhere: PhonePlace["ext"],
): Reading {
  if (ext === null) return { value: number };
  return elsewhere === "" || elsewhere === ext
    ? { value: number, beside: { phone_ext: ext } }
    : { wrong: text.extApart };
}

/** One of the roles, as it is stored or as people write it, in whatever case; any text where the service names none. */
export function readRole(
  cell: string,
  current: Pick<Contact, "contact_role"> | undefined,
  roles: readonly string[] | undefined,
): Reading {
  const typed = cell.trim();
  const isMeant = (role: string) =>
    [role, roleInWords(role)].some((form) => form.toLowerCase() === typed.toLowerCase());
  if (!roles) return { value: current && isMeant(current.contact_role) ? current.contact_role : typed };
  const role = roles.find(isMeant);
  return role === undefined ? { wrong: text.noSuchRole(roles) } : { value: role };
}

/** A time zone by any of its names, or by a city that only one zone has. A record that has the zone keeps the name that it has. */
export function readTimezone(cell: string, current: Pick<Contact, "timezone"> | undefined): Reading {
  const typed = cell.trim();
  const zone = readZones.get(typed) ?? zoneOf(typed);
  if (zone === undefined) return { wrong: text.noSuchZone };
  readZones.set(typed, zone);
  const stored = current?.timezone;
  return { value: stored && zoneToday(stored) === zone ? stored : zone };
}

// The rows of a file say few zones, many times.
const readZones = new Map<string, string>();

// Runtimes take "EST" for Panama and "BST" for Dhaka; who writes it means another place.
const isAbbreviation = (typed: string) => /^[a-z]{3,4}$/i.test(typed) && !/^(utc|gmt)$/i.test(typed);

function zoneOf(typed: string): string | undefined {
  const wanted = folded(typed).replaceAll(/[\s_]+/g, "_");
  const named = zones().filter((zone) => zone.toLowerCase() === wanted);
  const found =
    named.length > 0 ? named : zones().filter((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  const zone = found.length === 1 ? found[0] : isAbbreviation(typed) ? undefined : zoneToday(typed);
  return zone && zones().includes(zone) ? zone : undefined;
}

let known: string[] | undefined;
const zones = () => (known ??= allZones());
