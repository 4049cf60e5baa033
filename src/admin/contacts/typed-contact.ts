import type * as z from "zod/mini";
import type { NewContact, newContact } from "#contract/contacts.ts";
import type { Fields } from "../resource.ts";

/** A contact as it stands in the fields of a form. */
export type TypedContact = z.input<typeof newContact>;

/** What the schema has read, as a change carries it: without what was left out. */
export const fieldsOf = (read: Partial<NewContact>): Fields =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Fields;

/** The same for a contact that is new: there an empty text is one that was left out. */
export const filledFieldsOf = (read: NewContact): Fields =>
  Object.fromEntries(Object.entries(fieldsOf(read)).filter(([, value]) => value !== null));
