import type { Contact } from "#contract/contacts.ts";
import { contactChanges, newContact } from "#contract/new-contact.ts";
import { fieldErrors } from "../spreadsheet/field-errors.ts";
import type { Reading, Sheet, SheetColumn } from "../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts.ts";
import { type Channel, channels } from "./channels.ts";
import { contactName } from "./contact-name.ts";
import { contacts } from "./contact-resource.ts";
import { readChannel, readPhone, readRole, readTimezone } from "./contact-cells.ts";
import { formattedPhone } from "./phone.ts";
import { signsOf } from "./likeness.ts";
import { readCountries } from "./zone-countries.ts";

const text = contactsWords;

type Column = SheetColumn<Contact>;

/** How contacts stand in a spreadsheet. `roles` are those that the service names, where it does. */
export const contactSheet = (
  accountId: number,
  roles: readonly string[] | undefined,
): Sheet<Contact, { accountId: number }> => ({
  resource: contacts,
  scope: { accountId },
  number: { title: text.number, aliases: ["contact_id", "id", "no", "#"] },
  columns: [
    textColumn("first_name", ["given name", "forename"]),
    textColumn("last_name", ["surname", "family name"]),
    { ...textColumn("contact_role", ["function"]), read: (cell) => readRole(cell, roles) },
    textColumn("email", ["e-mail", "mail", "email address"]),
    phoneColumn("phone", ["phone number", "telephone", "tel", "landline"]),
    { ...textColumn("phone_ext", ["ext", "extension number"]), read: (cell) => ({ value: cell.trim() }) },
    phoneColumn("mobile_phone", ["mobile", "mobile number", "cell", "cell phone"]),
    { ...textColumn("timezone", ["tz", "zone"]), read: readTimezone },
    ...channels.map(channelColumn),
  ],
  prepare: readCountries,
  labelOf: contactName,
  labelOfNew: (fields) => contactName(fields) || text.unnamed,
  check: (fields, isNew) => fieldErrors(isNew ? newContact : contactChanges, fields),
  signsOf,
});

const textColumn = (
  name: "first_name" | "last_name" | "contact_role" | "email" | "phone_ext" | "timezone",
  aliases: string[],
): Column => ({
  name,
  title: text[name],
  aliases,
  write: (contact) => contact[name] ?? "",
  read: (cell) => ({ value: cell }),
});

const phoneColumn = (name: "phone" | "mobile_phone", aliases: string[]): Column => ({
  name,
  title: text[name],
  aliases,
  write: (contact) => formattedPhone(contact[name]),
  read: (cell, current): Reading => readPhone(cell, current?.[name], current?.timezone),
});

const channelColumn = (name: Channel): Column => ({
  name,
  title: text.allowed[name],
  aliases: [text.mayBeReachedBy[name]],
  write: (contact) => (contact[name] ? text.yes : text.no),
  read: readChannel,
});
