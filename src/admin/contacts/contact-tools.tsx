import type { Contact } from "#contract/contacts.ts";
import type { ListView } from "../list/use-list-view.ts";
import { ContactKeys } from "./contact-keys.tsx";
import { ContactSheetMenu } from "./contact-sheet-menu.tsx";

/** What else can be done with the list of contacts. */
export const ContactTools = ({ view }: { view: ListView<Contact> }) => (
  <>
    <ContactSheetMenu view={view} />
    <ContactKeys />
  </>
);
