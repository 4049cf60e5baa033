import { lazy, useMemo } from "react";
import type { Contact } from "#contract/contacts.ts";
import type { Filter } from "../list/filter.ts";
import { ListPage } from "../list/list-page.tsx";
import type { ListView } from "../list/use-list-view.ts";
import { useContactRoles } from "../lookups/lookups.ts";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { contactsWords } from "#words/contacts.ts";
import { BulkContacts } from "./bulk-contacts.tsx";
import { channels } from "./channels.ts";
import { contactColumns } from "./contact-columns.tsx";
import { contactName, contacts } from "./contact-resource.ts";

const text = contactsWords;

/** All contacts of the account, with their channels to switch. */
export function ContactsPage() {
  const { accountId } = useSession();
  return (
    <ListPage
      resource={contacts}
      scope={{ accountId }}
      title={text.title}
      searchLabel={text.search}
      columns={contactColumns}
      filters={useContactFilters()}
      textOf={textOf}
      labelOf={contactName}
      action={
        <ButtonLink to="/contacts/new" look="primary">
          {text.add}
        </ButtonLink>
      }
      bulk={bulkContacts}
      tools={sheetMenu}
      noneYet={{ title: text.noneYet, hint: text.noneYetHint }}
    />
  );
}

const bulkContacts = (chosen: readonly Contact[], { seen }: Pick<ListView<Contact>, "seen">) => (
  <BulkContacts chosen={chosen} seen={seen} />
);

const ContactSheetMenu = lazy(() =>
  import("./contact-sheet-menu.tsx").then((module) => ({ default: module.ContactSheetMenu })),
);
const sheetMenu = (view: ListView<Contact>) => <ContactSheetMenu view={view} />;

// Phones are found by their digits, however they are typed.
const textOf = (contact: Contact) =>
  [
    contactName(contact),
    contact.email,
    contact.contact_role,
    contact.phone,
    contact.mobile_phone,
    contact.phone?.replace("+", ""),
    contact.mobile_phone?.replace("+", ""),
  ].join(" ");

function useContactFilters(): readonly Filter<Contact>[] {
  const roles = useContactRoles();
  return useMemo(
    () => [
      {
        name: "role",
        label: text.contact_role,
        choices: (roles ?? []).map((role) => [role, role]),
        matches: (contact, role) => contact.contact_role === role,
      },
      {
        name: "channel",
        label: text.channel,
        choices: channels.map((channel) => [channel, text.channels[channel]]),
        matches: (contact, channel) => channels.some((known) => known === channel && contact[known]),
      },
    ],
    [roles],
  );
}
