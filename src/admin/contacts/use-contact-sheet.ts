import type { Contact } from "#contract/contacts.ts";
import { useContactRoles } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import type { Sheet } from "../spreadsheet/sheet.ts";

/** How contacts stand in a spreadsheet, fetched when it is needed. */
export function useContactSheet(): () => Promise<Sheet<Contact, { accountId: number }>> {
  const { accountId } = useSession();
  const roles = useContactRoles();
  return async () => (await import("./contact-sheet.ts")).contactSheet(accountId, roles);
}
