import type { Contact } from "#contract/records/contact.ts";
import { folded } from "../folded.ts";
import type { Reading } from "../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { roleInWords } from "#words/records/roles.ts";
import { phoneInPlace } from "./phone/phone-in-place.ts";
import { allZones, zoneToday } from "./form/time-zones.ts";
import { countryOfZone } from "./form/zone-countries.ts";

const text = contactsWords;

// Spellings of yes and no by people and by spreadsheet programs in several languages.
const yes = new Set(
  "yes y yep yeah true t 1 x on ok okay ja oui si s verdadero wahr vrai acepta agreed ✓ ✔ ☑ ✅".split(" "),
);
const no = new Set("no n nope false f 0 - – off never nein non falso falsch faux ✗ ✘ ☐ ❌".split(" "));

/** Whether the text is a known yes or no. */
export const isYesOrNo = (cell: string): boolean => "value" in readChannel(cell);

/** Reads whether a channel is allowed. */
export function readChannel(cell: string): Reading {
  const said = folded(cell).trim().replace(/[.!]$/, "");
  if (yes.has(said)) return { value: true };
  return no.has(said) ? { value: false } : { wrong: text.yesOrNo };
}

const isKnown = (timezone: string | null | undefined, country: string | undefined) =>
  country !== undefined || countryOfZone(timezone) !== undefined;
const asksCountry = { wrong: text.phoneNoCountry, asks: "country" } as const;

// Spreadsheet programs turn long numbers into "4.91512E+12", which loses the last digits.
const shortened = /^\s*\d([.,]\d+)?e\+?\d+\s*$/i;

type PhonePlace = {
  readonly timezone: string | null | undefined;
  readonly country: string | undefined;
  /** The extension column of the row; undefined for a phone without one. */
  readonly ext: string | undefined;
};

/**
 * Reads a phone with its extension, as in the form. A number that lacks only the leading plus, as spreadsheet programs drop it, is the stored
 * one.
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

/** Checks that an extension in the phone cell matches the extension column, if both are given. */
function withExtension(
  { number, ext }: { number: string; ext: string | null },
  elsewhere: PhonePlace["ext"],
): Reading {
  if (ext === null) return { value: number };
  return elsewhere === "" || elsewhere === ext
    ? { value: number, beside: { phone_ext: ext } }
    : { wrong: text.extApart };
}

/** Reads a role in its stored form or as people write it, in any letter case; any text if the service names no roles. */
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

/** Reads a time zone by any of its names, or by a city that only one zone has. An equal stored zone keeps its name. */
export function readTimezone(cell: string, current: Pick<Contact, "timezone"> | undefined): Reading {
  const typed = cell.trim();
  const zone = readZones.get(typed) ?? zoneOf(typed);
  if (zone === undefined) return { wrong: text.noSuchZone };
  readZones.set(typed, zone);
  const stored = current?.timezone;
  return { value: stored && zoneToday(stored) === zone ? stored : zone };
}

// Cached, because the rows of a file repeat few zones.
const readZones = new Map<string, string>();

// Runtimes read "EST" as Panama and "BST" as Dhaka, but people mean other places.
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
