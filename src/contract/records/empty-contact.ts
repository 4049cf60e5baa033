import type * as z from "zod/mini";
import { type Contact, contact } from "./contacts.ts";
import { type NewContact, newContact } from "./new-contact.ts";

type OptionalName = {
  [Name in keyof NewContact]-?: undefined extends NewContact[Name] ? Name : never;
}[keyof NewContact];

const optional = Object.entries<z.ZodMiniType>(newContact.shape)
  .filter(([, rule]) => rule.safeParse(undefined).success)
  .map(([name]) => name as OptionalName);

/** What a created contact holds where nothing was sent: no value, and no consent. */
export const emptyContact = Object.fromEntries(
  optional.map((name) => [name, contact.shape[name].parse(undefined)]),
) as Pick<Contact, OptionalName>;
