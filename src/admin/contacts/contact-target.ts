import type { Contact } from "#contract/records/contact.ts";
import type { Target } from "#contract/records/resource.ts";
import { contacts } from "./contact-resource.ts";

/** The target of changes to a contact. */
export const contactTarget = ({ account_id, contact_id }: Contact): Target => ({
  resource: contacts.name,
  scope: { accountId: account_id },
  id: contact_id,
});
