import * as z from "zod/mini";
import { route } from "../route.ts";
import { answeredFlag, answeredText, id } from "./fields.ts";
import { pageOf } from "../pages/page.ts";
import { apiPath } from "../paths.ts";

/** An account contact as it is answered. */
export const contact = z.object({
  account_id: id,
  contact_id: id,
  first_name: z.string(),
  last_name: answeredText,
  email: z.string(),
  phone: answeredText,
  phone_ext: answeredText,
  mobile_phone: answeredText,
  timezone: answeredText,
  contact_role: z.string(),
  allow_email: answeredFlag,
  allow_sms: answeredFlag,
  allow_voice: answeredFlag,
  allow_whatsapp: answeredFlag,
});

export type Contact = z.output<typeof contact>;

const all = apiPath("/account/{accountId}/account-contact");

export const contactRoutes = {
  listContacts: route({
    method: "GET",
    path: all,
    response: pageOf(contact),
  }),
  getContact: route({
    method: "GET",
    path: `${all}/{contactId}`,
    response: contact,
  }),
  createContact: route({
    method: "POST",
    path: all,
    response: contact,
  }),
  updateContact: route({
    method: "PUT",
    path: `${all}/{contactId}`,
    response: contact,
  }),
};
