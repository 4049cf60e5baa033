import type { Contact } from "#contract/contacts.ts";
import type { ListView } from "../list/use-list-view.ts";
import { useSession } from "../session/use-session.ts";
import { SheetMenu } from "../spreadsheet/sheet-menu.tsx";
import { contactsWords } from "#words/contacts.ts";
import { useContactSheet } from "./use-contact-sheet.ts";

/** Contacts as a spreadsheet. */
export function ContactSheetMenu({ view }: { view: ListView<Contact> }) {
  const { mayWrite } = useSession();
  return (
    <SheetMenu
      view={view}
      loadSheet={useContactSheet()}
      fileName={`${contactsWords.title}.csv`}
      importAddress={mayWrite ? "/contacts/import" : undefined}
    />
  );
}
