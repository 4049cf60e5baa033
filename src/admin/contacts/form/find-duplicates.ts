import type { Contact } from "#contract/records/contact.ts";
import type { Fields } from "#contract/records/resource.ts";
import { folded } from "../../folded.ts";
import { contactName } from "../contact-name.ts";
import { currentNumber } from "../phone/current-number.ts";

/** Returns a function that finds contacts similar to a new one, by email, phone or full name. The records are indexed once. */
export function duplicateFinder(contacts: readonly Contact[]): (fields: Fields) => readonly Contact[] {
  const index = indexOf(contacts);
  return (fields) => [...new Set(duplicateKeysOf(fields).flatMap((key) => index.get(key) ?? []))];
}

const indexes = new WeakMap<readonly Contact[], Map<string, Contact[]>>();

function indexOf(contacts: readonly Contact[]): Map<string, Contact[]> {
  const cached = indexes.get(contacts);
  if (cached) return cached;
  const index = new Map<string, Contact[]>();
  for (const contact of contacts)
    for (const key of duplicateKeysOf(contact)) index.set(key, [...(index.get(key) ?? []), contact]);
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
