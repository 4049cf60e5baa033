import { nameOfField } from "./field-names.ts";
import { exact } from "./format.ts";

const countries = new Intl.DisplayNames("en-US", { type: "region" });

const channelNames: Record<string, string> = {
  allow_email: "email",
  allow_sms: "SMS",
  allow_voice: "voice",
  allow_whatsapp: "WhatsApp",
};

const what = (count: number) => (count === 1 ? "contact" : "contacts");

/** So many contacts, in words. */
export const contactCount = (count: number) => `${exact.format(count)} ${what(count)}`;
const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });

/** What is done to a contact, as part of a sentence. */
function deed([field, value]: readonly [string, unknown]): string {
  const channel = channelNames[field];
  if (channel) return `turn ${channel} ${value === true ? "on" : "off"}`;
  const name = nameOfField(field).toLowerCase();
  return value === null ? `clear the ${name}` : `set the ${name} ${String(value)}`;
}

const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The pages of contacts. */
export const contactsWords = {
  title: "Contacts",
  add: "New contact",
  search: "Search contacts",
  noneYet: "No contacts yet",
  noneYetHint: "Contacts are the people of your account: who may be reached, how, and in which role.",
  name: "Name",
  /** Where the channel stands beside it, which is called email too. */
  emailAddress: "Email address",
  phones: "Phones",
  channel: "Agreed to",
  cannot: "Not reachable by",
  agreedToChannel: (channel: string) => `Agreed to ${channelNames[channel] ?? channel}`,
  cannotBy: (channel: string) => `Not by ${channelNames[channel] ?? channel}`,
  cannotAny: "Not at all",
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
  agreedTo: "What they agreed to",
  agreedToHint: "Only what this person has agreed to. Nothing is allowed unless it is ticked.",
  mayBeReachedBy: {
    allow_email: "May be written to by email",
    allow_sms: "May be sent SMS",
    allow_voice: "May be called",
    allow_whatsapp: "May be written to on WhatsApp",
  },
  chooseRole: "Choose a role",
  phoneHint: "As you would write it, such as +1 612 555 0100.",
  extHint: "Of the phone, in digits.",
  timezonesRead: "Reading the time zones",
  timezoneHint: "Type a city, a country, an abbreviation or an offset, such as Chicago, CST or UTC-6.",
  permanent: "A contact can be changed later, but not removed.",
  added: (name: string) => `${name} was added`,
  saved: (name: string) => `${name} was saved`,
  nothingChanged: "Nothing was changed, so nothing was sent",
  severalLines: "This is more than one line or cell. Remove the line breaks and tabs.",
  longExt: "Use up to 10 digits for the extension.",
  phoneLetters: "Enter the number in digits.",
  phoneShort: "This number is too short. Enter all of it, with its country code.",
  phoneLong: "This number is too long. Enter one number, with its country code.",
  phoneShortened:
    "The spreadsheet program has cut this number short. Enter all of it, with its country code, such as +1 612 555 0100.",
  phoneNoCountry: "Which country is this number in? Add its country code, such as +1 612 555 0100.",
  phoneNotOf: (country: string) =>
    `This is no number of ${countries.of(country) ?? country}. Check its digits.`,
  phoneNotWith: (code: string) => `No number with the code ${code} looks like this. Check its digits.`,
  phoneNoSuchCountry: "No country has this code. Check the digits after the plus sign.",
  number: "Number",
  numbered: (email: string, number: number) => `${email}, number ${number}`,
  fullName: "Name (first and last)",
  allowed: "Allowed",
  notAllowed: "Not allowed",
  back: "Back to the contacts",
  importTitle: "Contacts from a spreadsheet",
  what,
  yes: "yes",
  no: "no",
  yesOrNo: "Enter yes or no.",
  extApart: "Put the extension into its own place.",
  noSuchRole: (roles: readonly string[]) => `Enter one of these roles: ${roles.join(", ")}.`,
  noSuchZone: "Enter a time zone by its region and city, such as America/New_York.",
  unnamed: "New contact",
  changeMany: "Change these",
  changeCount: (count: number) => `Change ${contactCount(count)}`,
  leave: "Leave as it is",
  turnOn: "Turn on",
  turnOff: "Turn off",
  wishNothing: "Choose what to change.",
  bulkSentence: (wanted: readonly (readonly [string, unknown])[], count: number) =>
    capitalized(`${inWords.format(wanted.map(deed))} for ${contactCount(count)}`),
  changing: (count: number) => `Changing ${contactCount(count)}`,
  mustAgree: (count: number, channels: readonly string[]) =>
    `I know that each of these ${exact.format(count)} people has agreed to be reached by ${inWords.format(
      channels.map((channel) => channelNames[channel] ?? channel),
    )}.`,
  phoneWithExt: (phone: string, ext: string | null) => (ext ? `${phone} x${ext}` : phone),
  understoodAs: (phone: string, ext: string | null) =>
    ext === null ? `Understood as ${phone}` : `Understood as ${phone}, extension ${ext}`,
  mobile: "Mobile",
  alikeTitle: (count: number) =>
    count === 1
      ? "Somebody like this is there already. A contact cannot be removed later."
      : `${exact.format(count)} contacts like this are there already. A contact cannot be removed later.`,
  createAnyway: "Create anyway",
  open: (name: string) => `Open ${name}`,
  mobileIs: (phone: string) => `Mobile ${phone}`,
  lacking: (channel: string) =>
    channel === "allow_voice" ? "On, but there is no number to call" : "On, but there is no mobile phone",
  channelInWords: (channel: string) => channelNames[channel] ?? channel,
  channelOf: (channel: string, name: string) => `${channel} to ${name}`,
};
