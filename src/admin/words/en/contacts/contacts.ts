import { countryName } from "../../../locale/country-name.ts";
import { inWords } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import { fieldValueInWords, roleInWords } from "../records/roles.ts";
import { nameOfField } from "../records/field-names.ts";

const channelNames: Record<string, string> = {
  allow_email: "email",
  allow_sms: "SMS",
  allow_voice: "voice",
  allow_whatsapp: "WhatsApp",
};

const what = (count: number) => (count === 1 ? "contact" : "contacts");

/** So many contacts, in words. */
export const contactCount = (count: number) => `${exact.format(count)} ${what(count)}`;

const agreed = (count: number) =>
  count === 1
    ? "This person has"
    : count === 2
      ? "Both people have"
      : `All ${exact.format(count)} people have`;

/** What is done to a contact, as part of a sentence. */
function deed([field, value]: readonly [string, unknown]): string {
  const channel = channelNames[field];
  if (channel) return `turn ${channel} ${value === true ? "on" : "off"}`;
  const name = nameOfField(field).toLowerCase();
  return value === null
    ? `clear the ${name}`
    : `set the ${name} to ${fieldValueInWords(field, String(value))}`;
}

const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The pages of contacts. */
export const contactsWords = {
  title: "Contacts",
  add: "New contact",
  search: "Search contacts",
  name: "Name",
  /** Where the channel stands beside it, which is called email too. */
  emailAddress: "Email address",
  phones: "Phones",
  channel: "Opted in to",
  cannot: "Can’t reach by",
  anyChannel: "Any channel",
  cannotAny: "Can’t reach at all",
  noZone: "No time zone",
  channels: {
    allow_email: "Email",
    allow_sms: "SMS",
    allow_voice: "Voice",
    allow_whatsapp: "WhatsApp",
  },
  create: "Create contact",
  save: "Save changes",
  who: "Who",
  howToReach: "How to reach them",
  where: "Where they are",
  agreedTo: "Contact preferences",
  agreedToHint: "Select only what this person has agreed to.",
  mayBeReachedBy: {
    allow_email: "Email",
    allow_sms: "Text messages (SMS)",
    allow_voice: "Phone calls",
    allow_whatsapp: "WhatsApp",
  },
  chooseRole: "Choose a role",
  phoneHint: "Example: +1 612 555 0100",
  extHint: "Digits only",
  timezonesRead: "Loading time zones",
  timezoneHint: "Search by city, country, abbreviation or offset, such as Chicago, CST or UTC-6.",
  permanent: "You can change a contact later, but not remove it.",
  added: (name: string) => `${name} was added`,
  nothingChanged: "No changes to save",
  severalLines: "This is more than one line or cell. Remove line breaks and tabs.",
  longExt: "Use up to 10 digits for the extension.",
  phoneLetters: "Enter a phone number in digits.",
  phoneShort: "This number is too short. Enter all of it, with its country code.",
  phoneLong: "This number is too long. Enter one number, with its country code.",
  phoneShortened:
    "Your spreadsheet program shortened this number. Enter all of it, with its country code, such as +1 612 555 0100.",
  phoneNoCountry: "Which country is this number in? Add its country code, such as +1 612 555 0100.",
  phoneNotOf: (country: string) =>
    `This isn’t a valid phone number in ${countryName(country)}. Check the digits.`,
  phoneNotWith: (code: string) =>
    `This isn’t a valid phone number for country code ${code}. Check the digits.`,
  phoneNoSuchCountry: "No country uses this code. Check the digits after the plus sign.",
  number: "Contact ID",
  numbered: (email: string, number: number) => `${email}, ID ${number}`,
  fullName: "Name (first and last)",
  allowed: "Allowed",
  notAllowed: "Not allowed",
  back: "Back to contacts",
  importTitle: "Import contacts",
  what,
  yes: "yes",
  no: "no",
  yesOrNo: "Enter yes or no.",
  extApart: "Enter the extension in its own field.",
  noSuchRole: (roles: readonly string[]) => `Enter one of these roles: ${roles.map(roleInWords).join(", ")}.`,
  noSuchZone: "Enter a time zone by its region and city, such as America/New_York.",
  unnamed: "New contact",
  changeMany: "Edit selected",
  changeCount: (count: number) => `Edit ${contactCount(count)}`,
  leave: "No change",
  turnOn: "Turn on",
  turnOff: "Turn off",
  nothingChosen: "Choose what to change.",
  bulkSentence: (wanted: readonly (readonly [string, unknown])[], count: number) =>
    capitalized(`${inWords.format(wanted.map(deed))} for ${contactCount(count)}`),
  changing: (count: number) => `Changing ${contactCount(count)}`,
  mustAgree: (count: number, channels: readonly string[]) =>
    `${agreed(count)} agreed to be contacted by ${inWords.format(
      channels.map((channel) => channelNames[channel] ?? channel),
    )}.`,
  phoneWithExt: (phone: string, ext: string | null) => (ext ? `${phone} x${ext}` : phone),
  understoodAs: (phone: string, ext: string | null) =>
    ext === null ? `Understood as ${phone}` : `Understood as ${phone}, extension ${ext}`,
  mobile: "Mobile",
  duplicatesTitle: (count: number) =>
    count === 1
      ? "This looks like someone you already have. Contacts can’t be deleted."
      : `This looks like ${exact.format(count)} contacts you already have. Contacts can’t be deleted.`,
  createAnyway: "Create anyway",
  call: (name: string) => `Call ${name}`,
  itIsNight: (name: string, time: string) => `It’s ${time} for ${name}. Call anyway?`,
  callAnyway: "Call anyway",
  open: (name: string) => `Open ${name}`,
  mobileIs: (phone: string) => `Mobile ${phone}`,
  lacking: (channel: string) =>
    channel === "allow_voice" ? "On, but no phone number" : "On, but no mobile phone",
  channelInWords: (channel: string) => channelNames[channel] ?? channel,
  channelOf: (channel: string, name: string) => `${channel} to ${name}`,
};
