import type { Contact } from "#contract/records/contact.ts";
import { contactChanges, newContact } from "#contract/records/sent-records.ts";
import { readFields } from "../../problems/read-fields.ts";
import type { Sheet, SheetColumn } from "../../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts.ts";
import { fieldNames } from "#words/field-names.ts";
import { type ContactFieldName, contactFields, contactFieldsWhere } from "../contact-fields.ts";
import { contactName } from "../contact-name.ts";
import { contacts } from "../contact-resource.ts";
import { readChannel, readPhone, readRole, readTimezone } from "../contact-cells.ts";
import { formattedPhone } from "../phone/phone.ts";
import { signsOf } from "../form/likeness.ts";
import { readCountries } from "../form/zone-countries.ts";

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
  columns: contactFieldsWhere(() => true).map((name) => columnOf(name, roles)),
  prepare: readCountries,
  labelOf: contactName,
  labelOfNew: (fields) => contactName(fields) || text.unnamed,
  check: (fields, isNew) => readFields<object>(isNew ? newContact : contactChanges, fields).errors,
  signsOf,
});

function columnOf(name: ContactFieldName, roles: readonly string[] | undefined): Column {
  const { kind, aliases } = contactFields[name];
  const column = { name, title: fieldNames[name], aliases, standsIn: columnInList(name) };
  const writeText = (contact: Contact) => String(contact[name] ?? "");
  switch (kind) {
    case "channel":
      return { ...column, write: (contact) => (contact[name] ? text.yes : text.no), read: readChannel };
    case "phone":
      return {
        ...column,
        write: (contact) => formattedPhone(phoneIn(contact, name)),
        read: (cell, current) => readPhone(cell, current && phoneIn(current, name), current?.timezone),
      };
    case "role":
      return { ...column, write: writeText, read: (cell) => readRole(cell, roles) };
    case "timezone":
      return { ...column, write: writeText, read: readTimezone };
    case "extension":
      return { ...column, write: writeText, read: (cell) => ({ value: cell.trim() }) };
    default:
      return { ...column, write: writeText, read: (cell) => ({ value: cell }) };
  }
}

/** The column of the list that shows a field: of those that begin none, that of the field before. */
const columnInList = (name: ContactFieldName) => {
  const all = contactFieldsWhere(() => true);
  return all.slice(0, all.indexOf(name) + 1).findLast((field) => contactFields[field].hasColumn);
};

const phoneIn = (contact: Contact, name: ContactFieldName) => contact[name as "phone" | "mobile_phone"];
