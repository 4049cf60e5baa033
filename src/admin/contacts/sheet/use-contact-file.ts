import type { Contact } from "#contract/records/contact.ts";
import { useContactRoles } from "../../lookups/contact-roles.ts";
import { useSession } from "../../session/use-session.ts";
import type { SheetFile } from "../../spreadsheet/sheet.ts";
import { contactsWords } from "#words/contacts.ts";

/** The contacts as a spreadsheet file. */
export function useContactFile(): SheetFile<Contact, { accountId: number }> {
  const { accountId } = useSession();
  const roles = useContactRoles();
  return {
    loadSheet: async () => (await import("./contact-sheet.ts")).contactSheet(accountId, roles),
    fileName: `${contactsWords.title}.csv`,
  };
}
