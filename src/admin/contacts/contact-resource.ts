import type { Contact } from "#contract/contacts.ts";
import type { ContactChanges, NewContact } from "#contract/new-contact.ts";
import type { Resource } from "../resource.ts";

type AccountScope = { readonly accountId: number };

/** The contacts of an account. */
export const contacts: Resource<Contact, AccountScope> = {
  name: "contacts",
  idOf: (contact) => contact.contact_id,
  list: (api, params, { page, size, signal }) =>
    api.listContacts({ params, query: { page, ...(size && { size }) }, ...(signal && { signal }) }),
  read: (api, scope, contactId) => api.getContact({ params: { ...scope, contactId } }),
  update: (api, scope, contactId, body, ifMatch) =>
    api.updateContact({
      params: { ...scope, contactId },
      body: body as ContactChanges,
      ...(ifMatch && { ifMatch }),
    }),
  create: (api, params, body, idempotencyKey) =>
    api.createContact({ params, body: body as NewContact, idempotencyKey }),
};
