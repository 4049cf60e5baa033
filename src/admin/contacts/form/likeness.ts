import type { Contact } from "#contract/records/contact.ts";
import type { Fields } from "#contract/records/resource.ts";
import { folded } from "../../folded.ts";
import { contactName } from "../contact-name.ts";
import { currentNumber } from "../phone/current-number.ts";

/** Returns a function that finds contacts similar to a new one, by email, phone or full name. The records are indexed once. */
export function likeness(contacts: readonly Contact[]): (fields: Fields) => readonly Contact[] {
  const known = indexOf(contacts);
  return (fields) => [...new Set(duplicateKeysOf(fields).flatMap((sign) => known.get(sign) ?? []))];
}

const indexes = new WeakMap<readonly Contact[], Map<string, Contact[]>>();

function indexOf(contacts: readonly Contact[]): Map<string, Contact[]> {
  const kept = indexes.get(contacts);
  if (kept) return kept;
  const index = new Map<string, Contact[]>();
  for (const contact of contacts)
    for (const sign of duplicateKeysOf(contact)) index.set(sign, [...(index.get(sign) ?? []), contact]);
  indexes.set(contacts, index);
  return index;
}

/** The keys by which contacts are compared. A first name alone is not enough. */
export function duplicateKeysOf({
  first_name,
  last_name,
  email,
  phone,
  phone_ext,
  mobile_phone,
}: Fields): string[] {
  return [
    ...(textOf(email) ? [`email ${textOf(email).trim().toLowerCase()}`] : []),
    // Many people share a line, but have their own extension.
    ...(textOf(phone) ? [`phone ${currentNumber(textOf(phone))} ${textOf(phone_ext)}`] : []),
    ...(textOf(mobile_phone) ? [`phone ${currentNumber(textOf(mobile_phone))} `] : []),
    ...(first_name && last_name ? [`name ${folded(contactName({ first_name, last_name })).trim()}`] : []),
  ];
}

const textOf = (value: Fields[string] | undefined) => (typeof value === "string" ? value : "");
