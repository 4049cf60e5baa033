import type { Contact } from "#contract/records/contact.ts";
import type { ContactChanges, NewContact } from "#contract/records/sent-records.ts";
import type { Resource } from "#contract/records/resource.ts";

type AccountScope = { readonly accountId: number };

/** The contacts of an account. Fields of a change were validated by the request schema when it was made. */
export const contacts: Resource<Contact, AccountScope> = {
  name: "contacts",
  idOf: (contact) => contact.contact_id,
  list: (api, params, { page, size, signal }) =>
    api.listContacts({ params, query: { page, ...(size && { size }) }, signal }),
  read: (api, scope, contactId) => api.getContact({ params: { ...scope, contactId } }),
  update: (api, scope, contactId, body, { ifMatch, idempotencyKey }) =>
    api.updateContact({
      params: { ...scope, contactId },
      body: body as ContactChanges,
      ifMatch,
      idempotencyKey,
    }),
  create: (api, params, body, idempotencyKey) =>
    api.createContact({ params, body: body as NewContact, idempotencyKey }),
  // The service returns phones "with a leading plus sign and digits". Emails that differ only in case reach the same mailbox.
  spelling(field, text) {
    if (field === "email") return text.toLowerCase();
    return field.endsWith("phone") ? text.replace(/\D/g, "") : text;
  },
};
