import type { Fault, FieldErrorCode } from "#contract/problems/field-errors.ts";
import { exact } from "../../../locale/numbers.ts";
import { hundredths } from "../../../locale/moves.ts";
import { fieldValueInWords } from "../records/roles.ts";
import { moneyWords } from "../money.ts";

/** Numbers that people know or choose, however they are wrong. */
const chosen: Readonly<Record<string, string>> = {
  account_id: "Enter the account ID.",
  category_id: "Choose a category.",
};

/** What belongs into a field, where it is empty or holds something else. */
const wanted: Readonly<Record<string, string>> = {
  ...chosen,
  ad_campaign_listing_id: "Enter a whole number.",
  api_key: "Enter the API key.",
  contact_role: "Choose a role.",
  email: "Enter an email address.",
  first_name: "Enter a first name.",
  last_name: "Enter a last name.",
  mobile_phone: "Enter a phone number.",
  phone: "Enter a phone number.",
  phone_ext: "Enter an extension.",
  price: `Enter a price, such as ${hundredths.format(25.5)}.`,
  target_status: "Choose a status.",
  timezone: "Choose a time zone.",
};

type Words = {
  readonly [Code in FieldErrorCode]: (fault: Extract<Fault, { code: Code }>, field: string) => string;
};

/** Said of a text that is not empty, but shows as nothing. */
export const onlyInvisible: string =
  "This has only invisible characters. Clear the field, or type what should be there.";

/** Every error of a field, by its code: said of what the service refuses, and of what a form finds wrong by itself. */
export const fieldErrorWords: Words = {
  required: (_, field) => wanted[field] ?? "This is required.",
  wrong_type: (_, field) => wanted[field] ?? "This isn’t the kind of value we expect here.",
  not_whole: (_, field) => wanted[field] ?? "Enter a whole number.",
  too_small: ({ min }, field) =>
    min === 1 ? (chosen[field] ?? "Enter a number above zero.") : `Enter ${exact.format(min)} or more.`,
  too_large: ({ max }) => `Enter ${exact.format(max)} or less.`,
  too_many_decimals: ({ max }) => moneyWords.maxDecimals(max),
  blank: (_, field) => wanted[field] ?? "This can’t be blank.",
  too_long: ({ max }) => `Use at most ${exact.format(max)} characters.`,
  control_characters: () => "Remove tabs, line breaks and other invisible characters.",
  unstorable_characters: () => "Remove the characters that can’t be stored.",
  not_an_email: () => "Enter an email address, such as ada@example.com.",
  not_a_phone: ({ min, max }) =>
    `Enter the phone number with its country code: a plus sign and ${min} to ${max} digits.`,
  not_digits: ({ max }) => `Use up to ${max} digits.`,
  not_a_time_zone: () => "Choose a time zone by its region and city, such as America/New_York.",
  not_one_of: ({ values }, field) =>
    `Choose one of these: ${values.map((value) => fieldValueInWords(field, value)).join(", ")}.`,
  unknown_field: () => "This field doesn’t exist or can’t be set.",
  repeated_field: () => "This field was sent twice.",
  no_fields: () => "Change at least one field.",
  not_found: (_, field) =>
    field === "contact_role" ? "Choose one of the listed roles." : "This category doesn’t exist.",
  not_of_campaign: () => "Choose a listing in this campaign.",
  already_exists: () => "This category is already in this campaign with the same listing.",
  invalid_json: () => "We couldn’t read what was sent.",
  invalid_report: () => "We don’t know this kind of report.",
  malformed_key: ({ max }) => `The request key must be 1 to ${max} letters, digits and punctuation marks.`,
  key_reused: () => "The request key was already used for another request.",
};
