import type * as z from "zod/mini";
import { type DocsOf, assignedId, flag, optional, recordOf, required } from "./field.ts";

/** The fields of an account contact. */
export const contactFields = {
  account_id: assignedId,
  contact_id: assignedId,
  first_name: required({ max: 100, missing: "Enter a first name." }),
  last_name: optional({ max: 100, missing: "Enter a last name." }),
  email: required("email"),
  phone: optional("phone"),
  phone_ext: optional("extension"),
  mobile_phone: optional("phone"),
  timezone: optional("timezone"),
  contact_role: required({ max: 100, missing: "Choose a role." }),
  allow_email: flag,
  allow_sms: flag,
  allow_voice: flag,
  allow_whatsapp: flag,
};

/** An account contact in a reply. */
export const contact = recordOf(contactFields);

export type Contact = z.output<typeof contact>;

const phone = "with its country code: a plus sign and 7 to 15 digits";
const unlessSent = "False if left out: consent is never assumed.";

/** The documentation of the fields. A function, so that the bundler drops it from the console, which does not call it. */
export const contactDocs = () =>
  ({
    account_id: { description: "Identifier of the account. Set by the service.", example: 1001 },
    contact_id: { description: "Identifier of the contact. Set by the service.", example: 1 },
    first_name: {
      description: "First name. Must not be blank or contain control characters.",
      example: "Ada",
    },
    last_name: {
      description: "Last name. Must not be blank or contain control characters.",
      example: "Lovelace",
    },
    email: {
      description: "Email address, in ASCII. Several contacts can share one.",
      example: "ada@example.com",
    },
    phone: { description: `Phone number ${phone}.`, example: "+12025550143" },
    phone_ext: { description: "Extension of `phone`: up to 10 digits.", example: "7" },
    mobile_phone: { description: `Mobile phone number ${phone}.`, example: null },
    timezone: {
      description: "IANA time zone name, as region and city. Offsets are not accepted.",
      example: "America/New_York",
    },
    contact_role: {
      description: "Role of the contact. Must be one that `listContactRoles` returns.",
      example: "OWNER",
    },
    allow_email: {
      description: `Whether the contact may be reached by email. ${unlessSent}`,
      example: true,
    },
    allow_sms: {
      description: `Whether the contact may be reached by text message. ${unlessSent}`,
      example: false,
    },
    allow_voice: {
      description: `Whether the contact may be reached by phone call. ${unlessSent}`,
      example: false,
    },
    allow_whatsapp: {
      description: `Whether the contact may be reached by WhatsApp. ${unlessSent}`,
      example: false,
    },
  }) satisfies DocsOf<Contact>;
