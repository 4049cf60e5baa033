import type { Contact } from "#contract/records/contact.ts";
import type { Fields } from "#contract/records/resource.ts";
import { folded } from "../../folded.ts";
import { contactName } from "../contact-name.ts";

/** Finds the contacts that look like a new one: the same email, a phone in common, or the same whole name. The records are read once. */
export function likeness(contacts: readonly Contact[]): (fields: Fields) => readonly Contact[] {
  const known = indexOf(contacts);
  return (fields) => [...new Set(signsOf(fields).flatMap((sign) => known.get(sign) ?? []))];
}

const indexes = new WeakMap<readonly Contact[], Map<string, Contact[]>>();

function indexOf(contacts: readonly Contact[]): Map<string, Contact[]> {
  const kept = indexes.get(contacts);
  if (kept) return kept;
  const index = new Map<string, Contact[]>();
  for (const contact of contacts)
    for (const sign of signsOf(contact)) index.set(sign, [...(index.get(sign) ?? []), contact]);
  indexes.set(contacts, index);
  return index;
}

/** By what a contact is known again. A first name alone says nothing. */
export function signsOf({ first_name, last_name, email, phone, phone_ext, mobile_phone }: Fields): string[] {
  return [
    ...(textOf(email) ? [`email ${textOf(email).trim().toLowerCase()}`] : []),
    // Many share a line and have an extension of their own.
    ...(textOf(phone) ? [`phone ${textOf(phone)} ${textOf(phone_ext)}`] : []),
    ...(textOf(mobile_phone) ? [`phone ${textOf(mobile_phone)} `] : []),
    ...(first_name && last_name ? [`name ${folded(contactName({ first_name, last_name })).trim()}`] : []),
  ];
}

const textOf = (value: Fields[string] | undefined) => (typeof value === "string" ? value : "");
