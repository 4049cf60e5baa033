import type { NewContact } from "#contract/records/sent-records.ts";
import { contactsWords } from "#words/contacts.ts";

const { mayBeReachedBy } = contactsWords;

export type ContactFieldName = keyof NewContact;

/** What the console does with a field of a contact. */
export type ContactField = {
  /** How it is shown, typed and read from a spreadsheet. */
  readonly kind: "text" | "role" | "email" | "phone" | "extension" | "timezone" | "channel";
  /** The heading of the form under which it stands. */
  readonly heading: "who" | "howToReach" | "where" | "agreedTo";
  /** Whether it stands beside the field before it, as both are short. */
  readonly isBeside?: true;
  readonly isRequired?: true;
  /** Whether the search of the list looks at it. */
  readonly isSearched?: true;
  /** The column of the list that it begins; one that has none stands in the column of another. */
  readonly hasColumn?: true;
  /** Whether it can be set for many contacts at once. */
  readonly isInBulk?: true;
  /** Other heads by which its column of a spreadsheet is known; case, accents, spaces and signs do not matter. */
  readonly aliases: readonly string[];
};

const channel = { kind: "channel", heading: "agreedTo", hasColumn: true, isInBulk: true } as const;

/** The fields of a contact, in the order of the form, the list and a spreadsheet. */
export const contactFields: Readonly<Record<ContactFieldName, ContactField>> = {
  first_name: {
    kind: "text",
    heading: "who",
    isRequired: true,
    isSearched: true,
    hasColumn: true,
    aliases: ["given name", "forename"],
  },
  last_name: {
    kind: "text",
    heading: "who",
    isBeside: true,
    isSearched: true,
    aliases: ["surname", "family name"],
  },
  contact_role: {
    kind: "role",
    heading: "who",
    isRequired: true,
    isSearched: true,
    hasColumn: true,
    isInBulk: true,
    aliases: ["function"],
  },
  email: {
    kind: "email",
    heading: "howToReach",
    isRequired: true,
    isSearched: true,
    hasColumn: true,
    aliases: ["e-mail", "mail", "email address"],
  },
  phone: {
    kind: "phone",
    heading: "howToReach",
    isSearched: true,
    hasColumn: true,
    aliases: ["phone number", "telephone", "tel", "landline"],
  },
  phone_ext: {
    kind: "extension",
    heading: "howToReach",
    isBeside: true,
    isSearched: true,
    aliases: ["ext", "extension number"],
  },
  mobile_phone: {
    kind: "phone",
    heading: "howToReach",
    isSearched: true,
    aliases: ["mobile", "mobile number", "cell", "cell phone"],
  },
  timezone: {
    kind: "timezone",
    heading: "where",
    hasColumn: true,
    isInBulk: true,
    aliases: ["tz", "zone"],
  },
  allow_email: { ...channel, aliases: [mayBeReachedBy.allow_email] },
  allow_sms: { ...channel, aliases: [mayBeReachedBy.allow_sms] },
  allow_voice: { ...channel, aliases: [mayBeReachedBy.allow_voice] },
  allow_whatsapp: { ...channel, aliases: [mayBeReachedBy.allow_whatsapp] },
};

/** The names of the fields of which this is true, in their order. */
export const contactFieldsWhere = (isWanted: (field: ContactField) => unknown): ContactFieldName[] =>
  (Object.keys(contactFields) as ContactFieldName[]).filter((name) => isWanted(contactFields[name]));
