import type { Contact } from "#contract/records/contact.ts";
import { useContactRoles } from "../../lookups/contact-roles.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { useSession } from "../../session/use-session.ts";
import type { SheetFile } from "../../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { contacts } from "../contact-resource.ts";

/** The contacts as a spreadsheet file. */
export function useContactFile(): SheetFile<Contact, { accountId: number }> {
  const { accountId } = useSession();
  const roles = useContactRoles();
  const load = async () => {
    const { contactSheet } = await fetchPart(() => import("./contact-sheet.ts"));
    return { sheet: contactSheet(accountId, roles), fileName: contactsWords.title };
  };
  return { list: contacts.name, load };
}
