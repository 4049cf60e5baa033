import type * as z from "zod/mini";
import type { NewContact, newContact } from "#contract/records/sent-records.ts";
import type { Fields, Value } from "#contract/records/resource.ts";
import { phoneAsSent } from "../phone/phone.ts";

/** The values of the contact form. */
export type TypedContact = z.input<typeof newContact>;

/** The fields of a change, from parsed or form values: without undefined ones. */
export const fieldsOf = (read: Readonly<Record<string, Value | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(read).flatMap(([name, value]): [string, Value][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** The fields of a new contact: without undefined and empty ones. */
export const filledFieldsOf = (read: NewContact): Fields =>
  Object.fromEntries(Object.entries(fieldsOf(read)).filter(([, value]) => value !== null));

/** Form values in the format of the record: phones without separators. */
export const recordFieldsOf = (shown: Fields): Fields =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      name.endsWith("phone") && typeof value === "string" ? phoneAsSent(value) : value,
    ]),
  );
