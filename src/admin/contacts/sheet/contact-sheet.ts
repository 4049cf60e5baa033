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
import { duplicateKeysOf } from "../form/find-duplicates.ts";
import { channelSigns, contactHeaders, fullName, isAboutConsent } from "./contact-headers.ts";
import { roleFromTitle } from "./role-from-title.ts";

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
  duplicateKeysOf: duplicateKeysOf,
  matchKeysOf,
  describesAnother,
  commonCountry,
  countries,
});

/** The keys that identify a contact: the email before the phone, which several may share. Phones may contain extensions that have no column. */
function matchKeysOf(fields: Fields, isRead: (name: string) => boolean): string[][] {
  // Names do not identify a contact, and take long to normalize.
  const unnamed = { ...fields, first_name: null };
  const keys = duplicateKeysOf(unnamed);
  const withoutExt = isRead("phone_ext") ? [] : [duplicateKeysOf({ ...unnamed, phone_ext: null })];
  return [keys.filter(isEmailKey), ...[keys, ...withoutExt].map((all) => all.filter(isPhoneKey))];
}

const isEmailKey = (key: string) => key.startsWith("email ");
const isPhoneKey = (key: string) => key.startsWith("phone ");

/** Full names without a common word belong to different people. */
function describesAnother(contact: Contact, fields: Fields): boolean {
  const [knownWords, rowWords] = [wordsOf(contact), wordsOf(fields)];
  return knownWords.length > 0 && rowWords.length > 0 && !rowWords.some((word) => knownWords.includes(word));
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
    listColumn: columnInList(name),
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
    guess: (cell) => roleFromTitle(cell, roles),
    looksLike: (cell) =>
      "value" in readRole(cell, undefined, roles) || roleFromTitle(cell, roles) !== undefined,
  }) satisfies Partial<Column>;

/** The time zone of the row, or else of the record. */
function zoneIn({ cellOf }: RowContext, current: Contact | undefined): string | null | undefined {
  const given = cellOf("timezone").trim();
  const read = given === "" ? undefined : readTimezone(given, current);
  return read && "value" in read ? String(read.value) : current?.timezone;
}

// Called only for the two phone fields.
const phoneIn = (contact: Contact, name: ContactFieldName) => contact[name as "phone" | "mobile_phone"];
