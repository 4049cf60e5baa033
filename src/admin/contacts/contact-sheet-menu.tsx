import type { Contact } from "#contract/contacts.ts";
import type { ListView } from "../list/use-list-view.ts";
import { useContactRoles } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { SheetMenu } from "../spreadsheet/sheet-menu.tsx";
import { contactsWords } from "#words/contacts.ts";

/** Contacts as a spreadsheet. */
export function ContactSheetMenu({ view }: { view: ListView<Contact> }) {
  const { accountId, mayWrite } = useSession();
  const roles = useContactRoles();
  return (
    <SheetMenu
      view={view}
      loadSheet={async () => (await import("./contact-sheet.ts")).contactSheet(accountId, roles)}
      fileName={`${contactsWords.title}.csv`}
      importAddress={mayWrite ? "/contacts/import" : undefined}
    />
  );
}
