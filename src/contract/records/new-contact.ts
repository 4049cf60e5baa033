import * as z from "zod/mini";
import type { Fault } from "../problems/field-errors.ts";
import { requestBody, changesOf } from "./sent-bodies.ts";
import { clearable, finding, text } from "./sent-texts.ts";

// What may be sent stands apart from what is answered: a page that only shows contacts does without these rules.

/** A check of a text by a pattern, which the OpenAPI document shows too. */
const matching = (pattern: RegExp, fault: Fault, message: string) => [
  finding(fault, message, (value) => pattern.test(value)),
  z.meta({ pattern: pattern.source }),
];

const phone = z
  .string("Enter a phone number.")
  .check(
    ...matching(
      /^\+[1-9]\d{6,14}$/,
      { code: "not_a_phone", min: 7, max: 15 },
      "Enter the number with its country code: a plus sign and 7 to 15 digits.",
    ),
  );

const timezone = z
  .string("Choose a time zone.")
  .check(
    finding(
      { code: "not_a_time_zone" },
      "Choose a time zone by its region and city, such as America/New_York.",
      isTimeZone,
    ),
  );

/** Open point "timezone": an IANA name that the runtime knows, as it is spelt, aliases included; not an offset. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+\-/]*$/.test(name)) return false;
  try {
    const known = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    return known === name || known.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = "[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?";

/** An address as mail takes it: a dot-atom (RFC 5322) and a domain of at least two labels (RFC 1035), in ASCII. Zod's own refuses `r&d@…` and takes `…@b-.com`. */
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[A-Za-z][A-Za-z\\d-])${label}$`);

const flag = z.boolean("Send true or false.");

/** What may be sent to create a contact. */
export const newContact = requestBody({
  first_name: text(100, "Enter a first name."),
  last_name: z.optional(clearable(text(100, "Enter a last name."))),
  email: z
    .string("Enter an email address.")
    .check(
      ...matching(address, { code: "not_an_email" }, "Enter an email address, such as ada@example.com."),
      z.meta({ format: "email" }),
      z.maxLength(254, "Use at most 254 characters."),
    ),
  phone: z.optional(clearable(phone)),
  phone_ext: z.optional(
    clearable(
      z
        .string("Enter an extension.")
        .check(...matching(/^\d{1,10}$/, { code: "not_digits", max: 10 }, "Use up to 10 digits.")),
    ),
  ),
  mobile_phone: z.optional(clearable(phone)),
  timezone: z.optional(clearable(timezone)),
  contact_role: text(100, "Choose a role."),
  allow_email: z.optional(flag),
  allow_sms: z.optional(flag),
  allow_voice: z.optional(flag),
  allow_whatsapp: z.optional(flag),
});

/** What may be sent to update a contact: any of the same fields, at least one. */
export const contactChanges = changesOf(newContact);

export type NewContact = z.output<typeof newContact>;
export type ContactChanges = z.output<typeof contactChanges>;
