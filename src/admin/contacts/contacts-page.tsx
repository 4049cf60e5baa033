import type { QueryClient } from "@tanstack/react-query";
import type { Contact } from "#contract/records/contact.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { ListPage } from "../list/list-page.tsx";
import { headQuery } from "../list/reading/use-list.ts";
import type { ListView } from "../list/view/use-list-view.ts";
import { contactRolesQuery } from "../lookups/contact-roles.ts";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { roleInWords } from "#words/records/roles.ts";
import { reachWords } from "#words/contacts/reach.ts";
import { useContactFilters } from "./contact-filters.ts";
import { useContactColumns } from "./contact-columns.tsx";
import { type ContactFieldName, contactFieldsWhere } from "./contact-fields.ts";
import { ListKeys } from "../list/list-keys.tsx";
import { contactName } from "./contact-name.ts";
import { contacts } from "./contact-resource.ts";
import { NewContactLink } from "./new-contact-link.tsx";
import { Suspense, useMemo, useState } from "react";
import { SaveChosen } from "../spreadsheet/save-chosen.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { useContactFile } from "./sheet/use-contact-file.ts";

const text = contactsWords;

/** The list of contacts, with a switch for each channel. */
export function ContactsPage() {
  const { accountId } = useSession();
  const scope = useMemo(() => ({ accountId }), [accountId]);
  return (
    <ListPage
      resource={contacts}
      scope={scope}
      title={text.title}
      searchLabel={text.search}
      columns={useContactColumns()}
      filters={useContactFilters()}
      views={views}
      textOf={textOf}
      labelOf={contactName}
      action={<NewContactLink />}
      links={links}
      bulk={bulkContacts}
      sheet={contactSheet}
      keys={<ListKeys list="contacts" add="/contacts/new" />}
      noneYet="contacts"
    />
  );
}

ContactsPage.readFirst = async (queries: QueryClient, accountId: number): Promise<void> => {
  void queries.prefetchQuery(contactRolesQuery(accountId));
  await queries.prefetchQuery(headQuery(contacts, { accountId }));
};

const views = [{ name: text.cannotAny, query: "cannot=any" }];

const links = () => <ButtonLink to="/contacts/reach">{reachWords.link}</ButtonLink>;

const bulkContacts = (chosen: readonly Contact[]) => <BulkContacts chosen={chosen} />;

const ContactSheetMenu = lazyPart(() =>
  import("./sheet/contact-sheet-menu.tsx").then((module) => module.ContactSheetMenu),
);

const contactSheet = (view: ListView<Contact>) => <ContactSheetMenu view={view} />;

const searched = contactFieldsWhere(({ isSearched }) => isSearched);

const textOf = (contact: Contact) =>
  searched
    .filter((name) => contact[name])
    .map((name) => searchedText(contact, name))
    .join(" ");

/** The text in which a search looks. It finds phones by their digits in any format, extensions with their phone, and roles in both forms. */
function searchedText(contact: Contact, name: ContactFieldName) {
  if (name === "phone_ext") return `${contact.phone ?? ""}x${contact.phone_ext}`;
  return name === "contact_role"
    ? `${contact.contact_role} ${roleInWords(contact.contact_role)}`
    : contact[name];
}

const BulkContactsDialog = lazyPart(() =>
  import("./bulk/bulk-contacts-dialog.tsx").then((module) => module.BulkContactsDialog),
);

/** The bulk actions on the selected contacts. */
function BulkContacts({ chosen }: { chosen: readonly Contact[] }) {
  const file = useContactFile();
  const [opened, setOpened] = useState<readonly Contact[]>();
  return (
    <>
      <Button onClick={() => setOpened(chosen)}>{contactsWords.changeMany}</Button>
      <SaveChosen records={chosen} {...file} />
      <Suspense>
        {opened && <BulkContactsDialog chosen={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}
