import type { Contact } from "#contract/records/contact.ts";
import type { ListView } from "../../list/view/use-list-view.ts";
import { useSession } from "../../session/use-session.ts";
import { SheetMenu } from "../../spreadsheet/sheet-menu.tsx";
import { useContactFile } from "./use-contact-file.ts";

/** The menu to export and import contacts. */
export function ContactSheetMenu({ view }: { view: ListView<Contact> }) {
  const { mayWrite } = useSession();
  return (
    <SheetMenu view={view} {...useContactFile()} importAddress={mayWrite ? "/contacts/import" : undefined} />
  );
}
