import type { NewContact } from "#contract/records/sent-records.ts";

export type ContactFieldName = keyof NewContact;

/** How the console treats a field of a contact. */
export type ContactField = {
  /** Determines how it is shown, edited and read from a spreadsheet. */
  readonly kind: "text" | "role" | "email" | "phone" | "extension" | "timezone" | "channel";
  /** Its section of the form. */
  readonly heading: "who" | "howToReach" | "where" | "agreedTo";
  /** Whether it is in one line with the field before it. */
  readonly isBeside?: true;
  readonly isRequired?: true;
  /** Whether the list can be searched by it. */
  readonly isSearched?: true;
  /** The list column that begins with it; undefined if it is shown in the column of another field. */
  readonly hasColumn?: true;
  /** Whether it can be set in bulk. */
  readonly isInBulk?: true;
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
  },
  last_name: {
    kind: "text",
    heading: "who",
    isBeside: true,
    isSearched: true,
  },
  contact_role: {
    kind: "role",
    heading: "who",
    isRequired: true,
    isSearched: true,
    hasColumn: true,
    isInBulk: true,
  },
  email: {
    kind: "email",
    heading: "howToReach",
    isRequired: true,
    isSearched: true,
    hasColumn: true,
  },
  phone: {
    kind: "phone",
    heading: "howToReach",
    isSearched: true,
    hasColumn: true,
  },
  phone_ext: {
    kind: "extension",
    heading: "howToReach",
    isBeside: true,
    isSearched: true,
  },
  mobile_phone: {
    kind: "phone",
    heading: "howToReach",
    isSearched: true,
  },
  timezone: {
    kind: "timezone",
    heading: "where",
    hasColumn: true,
    isInBulk: true,
  },
  allow_email: channel,
  allow_sms: channel,
  allow_voice: channel,
  allow_whatsapp: channel,
};

/** The names of the fields that satisfy a predicate, in order. The cast holds because the table has no other keys. */
export const contactFieldsWhere = (isWanted: (field: ContactField) => unknown): ContactFieldName[] =>
  (Object.keys(contactFields) as ContactFieldName[]).filter((name) => isWanted(contactFields[name]));
