import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { answeredFlag, answeredText, id } from "./fields.ts";
import { contactChanges, newContact } from "./new-contact.ts";
import { pageQuery } from "./page-query.ts";
import { pageOf } from "./page.ts";
import { apiPath } from "./paths.ts";

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

const account = z.object({ accountId: id });
const one = z.object({ accountId: id, contactId: id });
const all = apiPath("/account/{accountId}/account-contact");

export const contactEndpoints = {
  listContacts: endpoint({
    method: "GET",
    path: all,
    summary: "The contacts of an account, in order of creation.",
    params: account,
    query: pageQuery,
    response: pageOf(contact),
    etag: true,
  }),
  getContact: endpoint({
    method: "GET",
    path: `${all}/{contactId}`,
    summary: "One contact.",
    params: one,
    response: contact,
    etag: true,
  }),
  createContact: endpoint({
    method: "POST",
    path: all,
    summary: "Creates a contact. It can be changed later, never deleted.",
    params: account,
    body: newContact,
    response: contact,
    idempotencyKey: true,
    etag: true,
  }),
  updateContact: endpoint({
    method: "PUT",
    path: `${all}/{contactId}`,
    summary: "Changes the fields that are sent, and no others.",
    params: one,
    body: contactChanges,
    response: contact,
    idempotencyKey: true,
    etag: true,
  }),
};
