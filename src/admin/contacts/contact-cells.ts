import type { Contact } from "#contract/records/contact.ts";
import { folded } from "../folded.ts";
import type { Reading } from "../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts.ts";
import { phoneInPlace } from "./phone/phone-in-place.ts";
import { allZones, zoneToday } from "./form/time-zones.ts";

const text = contactsWords;

// How people, and spreadsheet programs of several languages, say yes and no.
const yes = new Set(["yes", "y", "true", "1", "x", "on", "ja", "oui", "si", "sí", "wahr", "vrai", "✓"]);
const no = new Set(["no", "n", "false", "0", "-", "off", "nein", "non", "falsch", "faux"]);

/** Whether a channel is allowed. */
export function readChannel(cell: string): Reading {
  const said = cell.trim().toLowerCase();
  if (yes.has(said)) return { value: true };
  return no.has(said) ? { value: false } : { wrong: text.yesOrNo };
}

// What spreadsheet programs make of a long number in a narrow cell: "4.91512E+12", its last digits gone.
const shortened = /^\s*\d([.,]\d+)?e\+?\d+\s*$/i;

/** A phone as people type it; as in the form. One that has only lost its plus, as numbers do in spreadsheet programs, is the stored one. */
export function readPhone(
  cell: string,
  stored: string | null | undefined,
  timezone: string | null | undefined,
): Reading {
  if (stored && stored === `+${cell.trim()}`) return { value: stored };
  if (shortened.test(cell)) return { wrong: text.phoneShortened };
  const understood = phoneInPlace(cell, timezone);
  if ("wrong" in understood) return understood;
  return understood.ext === null ? { value: understood.number } : { wrong: text.extApart };
}

/** One of the roles, in whatever case; any text where the service names none. */
export function readRole(cell: string, roles: readonly string[] | undefined): Reading {
  const typed = cell.trim();
  if (!roles) return { value: typed };
  const role = roles.find((one) => one.toLowerCase() === typed.toLowerCase());
  return role === undefined ? { wrong: text.noSuchRole(roles) } : { value: role };
}

/** A time zone by any of its names, or by a city that only one zone has. A record that has the zone keeps the name that it has. */
export function readTimezone(cell: string, current: Pick<Contact, "timezone"> | undefined): Reading {
  const wanted = folded(cell)
    .trim()
    .replaceAll(/[\s_]+/g, "_");
  const named = zones().filter((zone) => zone.toLowerCase() === wanted);
  const found =
    named.length > 0 ? named : zones().filter((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  const zone = found.length === 1 ? found[0] : zoneToday(cell.trim());
  if (!zone || !zones().includes(zone)) return { wrong: text.noSuchZone };
  const stored = current?.timezone;
  return { value: stored && zoneToday(stored) === zone ? stored : zone };
}

let known: string[] | undefined;
const zones = () => (known ??= allZones());
