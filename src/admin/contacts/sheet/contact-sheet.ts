import { getCountries } from "libphonenumber-js/min";
import type { Contact } from "#contract/records/contact.ts";
import { contactChanges, newContact } from "#contract/records/sent-records.ts";
import type { Fields } from "#contract/records/resource.ts";
import { wordsIn } from "../../folded.ts";
import { countryName } from "../../locale/country-name.ts";
import { collator } from "../../locale/collator.ts";
import { readFields } from "../../problems/read-fields.ts";
import type { Choice, RowContext, Sheet, SheetColumn } from "../../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { roleInWords } from "#words/records/roles.ts";
import { fieldNames } from "#words/records/field-names.ts";
import { type ContactFieldName, contactFields, contactFieldsWhere } from "../contact-fields.ts";
import { contactName } from "../contact-name.ts";
import { contacts } from "../contact-resource.ts";
import { isYesOrNo, readChannel, readPhone, readRole, readTimezone } from "../contact-cells.ts";
import { commonCountry } from "../phone/phone-in-place.ts";
import { formattedPhone } from "../phone/phone.ts";
import { signsOf } from "../form/likeness.ts";
import { channelSigns, contactHeaders, fullName, isAboutConsent } from "./contact-headers.ts";
import { meantRole } from "./meant-roles.ts";

const text = contactsWords;

type Column = SheetColumn<Contact>;

/** The spreadsheet of contacts. `roles` are those that the service names, if it does. */
export const contactSheet = (
  accountId: number,
  roles: readonly string[] | undefined,
): Sheet<Contact, { accountId: number }> => ({
  resource: contacts,
  scope: { accountId },
  number: { title: text.number, aliases: ["contact_id", "id", "number", "no", "#"] },
  columns: contactFieldsWhere(() => true).map((name) => columnOf(name, roles)),
  compounds: [fullName],
  labelOf: contactName,
  detailOf: ({ contact_id, email }) => text.numbered(email, contact_id),
  labelOfNew: (fields) => contactName(fields) || text.unnamed,
  check: (fields, isNew) => readFields<object>(isNew ? newContact : contactChanges, fields).errors,
  signsOf,
  keysOf,
  isAnother,
  commonCountry,
  countries,
});

/** The keys that identify a contact: the email before the phone, which several may share. Phones may contain extensions that have no column. */
function keysOf(fields: Fields, isRead: (name: string) => boolean): string[][] {
  const signs = signsOf({ ...fields, first_name: null });
  const ofKind = (kind: string, all = signs) => all.filter((sign) => sign.startsWith(kind));
  const withoutExt = isRead("phone_ext")
    ? []
    : [ofKind("phone ", signsOf({ ...fields, first_name: null, phone_ext: null }))];
  return [ofKind("email "), ofKind("phone "), ...withoutExt];
}

/** Full names without a common word belong to different people. */
function isAnother(contact: Contact, fields: Fields): boolean {
  const [known, said] = [wordsOf(contact), wordsOf(fields)];
  return known.length > 0 && said.length > 0 && !said.some((word) => known.includes(word));
}

const wordsOf = (fields: Fields) => wordsIn(contactName(fields));

function countries(): Choice[] {
  return getCountries()
    .map((code): Choice => [code, countryName(code)])
    .toSorted(([, a], [, b]) => collator.compare(a, b));
}

function columnOf(name: ContactFieldName, roles: readonly string[] | undefined): Column {
  const column = {
    name,
    title: fieldNames[name],
    aliases: contactHeaders[name] ?? [],
    standsIn: columnInList(name),
  };
  const writeText = (contact: Contact) => String(contact[name] ?? "");
  switch (contactFields[name].kind) {
    case "channel":
      return { ...column, ...channelColumn(name) };
    case "phone":
      return {
        ...column,
        write: (contact) => formattedPhone(phoneIn(contact, name)),
        read: (cell, current, context) =>
          readPhone(cell, current && phoneIn(current, name), {
            timezone: zoneIn(context, current),
            country: context.country,
            ext: name === "phone" ? context.cellOf("phone_ext").trim() : undefined,
          }),
        looksLike: (cell, header) =>
          !/fax/i.test(header) &&
          !/^\d{4}([-/.])\d{1,2}\1\d{1,2}$|^\d{1,2}([-/.])\d{1,2}\2(\d\d){1,2}$/.test(cell.trim()) &&
          /^[+(]?\d[\d\s().\-/]{5,}(\s*(x|ext\.?)\s*\d+)?$/i.test(cell.trim()),
      };
    case "role":
      return {
        ...column,
        write: writeText,
        ...(roles ? roleColumn(roles) : { read: (cell, current) => readRole(cell, current, roles) }),
      };
    case "timezone":
      return {
        ...column,
        write: writeText,
        read: readTimezone,
        looksLike: (cell) => /^\w+\/\w+/.test(cell.trim()) && "value" in readTimezone(cell, undefined),
      };
    case "email":
      return {
        ...column,
        write: writeText,
        read: readText,
        looksLike: (cell) => /^\S+@\S+\.\S+$/.test(cell.trim()),
      };
    default:
      return { ...column, write: writeText, read: readText };
  }
}

/** The list column that shows a field: its own, or that of the nearest field before it. */
const columnInList = (name: ContactFieldName) => {
  const all = contactFieldsWhere(() => true);
  return all.slice(0, all.indexOf(name) + 1).findLast((field) => contactFields[field].hasColumn);
};
const readText = (cell: string) => ({ value: cell.trim() });

const channelColumn = (name: ContactFieldName) =>
  ({
    write: (contact) => (contact[name] ? text.yes : text.no),
    read: readChannel,
    choices: [
      [text.yes, text.allowed],
      [text.no, text.notAllowed],
    ],
    looksLike: (cell, header) => {
      const channel = channelSigns[name];
      return channel !== undefined && isYesOrNo(cell) && isAboutConsent(header, channel);
    },
  }) satisfies Partial<Column>;

const roleColumn = (roles: readonly string[]) =>
  ({
    read: (cell, current) => readRole(cell, current, roles),
    choices: roles.map((role) => [role, roleInWords(role)]),
    guess: (cell) => meantRole(cell, roles),
    looksLike: (cell) => "value" in readRole(cell, undefined, roles) || meantRole(cell, roles) !== undefined,
  }) satisfies Partial<Column>;

/** The time zone of the row, or else of the record. */
function zoneIn({ cellOf }: RowContext, current: Contact | undefined): string | null | undefined {
  const given = cellOf("timezone").trim();
  const read = given === "" ? undefined : readTimezone(given, current);
  return read && "value" in read ? String(read.value) : current?.timezone;
}

// Called only for the two phone fields.
const phoneIn = (contact: Contact, name: ContactFieldName) => contact[name as "phone" | "mobile_phone"];
