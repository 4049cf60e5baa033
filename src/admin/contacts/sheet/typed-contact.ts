import type * as z from "zod/mini";
import type { NewContact, newContact } from "#contract/records/sent-records.ts";
import type { Fields, Value } from "#contract/records/resource.ts";
import { phoneAsSent } from "../phone/phone.ts";

/** A contact as it stands in the fields of a form. */
export type TypedContact = z.input<typeof newContact>;

/** What the schema has read, or what stands in a form, as a change carries it: without what was left out. */
export const fieldsOf = (read: Readonly<Record<string, Value | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(read).flatMap(([name, value]): [string, Value][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** The same for a contact that is new: there an empty text is one that was left out. */
export const filledFieldsOf = (read: NewContact): Fields =>
  Object.fromEntries(Object.entries(fieldsOf(read)).filter(([, value]) => value !== null));

/** Fields as they stand in a form, as the record holds them: phones without what parts their groups. */
export const recordFieldsOf = (shown: Fields): Fields =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      name.endsWith("phone") && typeof value === "string" ? phoneAsSent(value) : value,
    ]),
  );
