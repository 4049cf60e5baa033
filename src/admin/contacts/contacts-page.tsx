import { useMemo } from "react";
import { type Column, ListTable } from "../list/list-table.tsx";
import { ListProgress, countOf } from "../list/list-progress.tsx";
import { wordMatcher } from "../list/matching.ts";
import { useListView } from "../list/use-list-view.ts";
import { useSearch } from "../list/use-search.ts";
import { useSession } from "../session/use-session.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Toolbar } from "../ui/toolbar.tsx";
import { contactsWords } from "#words/contacts.ts";
import { listWords } from "#words/list.ts";
import { contactName, contacts } from "./contact-resource.ts";
import { ContactRow } from "./contact-row.tsx";

const text = contactsWords;

const columns: readonly Column[] = [
  { name: "name", title: text.name, width: "16%" },
  { name: "contact_role", title: text.contact_role, width: "11%" },
  { name: "email", title: text.email },
  { name: "phone", title: text.phone, width: "14%" },
  { name: "timezone", title: text.timezone, width: "13%" },
  { name: "allow_email", title: text.channels.allow_email, width: "4.5rem" },
  { name: "allow_sms", title: text.channels.allow_sms, width: "4.5rem" },
  { name: "allow_voice", title: text.channels.allow_voice, width: "4.5rem" },
  { name: "allow_whatsapp", title: text.channels.allow_whatsapp, width: "5.5rem" },
];

/** All contacts of the account, with their channels to switch. */
export function ContactsPage() {
  const { accountId, mayWrite } = useSession();
  const { search, setSearch } = useSearch();
  const question = useContactQuestion(search);
  const view = useListView(contacts, { accountId }, question);
  const add = mayWrite && (
    <ButtonLink to="/contacts/new" look="primary">
      {text.add}
    </ButtonLink>
  );
  if (view.total === 0)
    return (
      <Page title={text.title}>
        <EmptyState title={text.noneYet} action={add}>
          {text.noneYetHint}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={text.title} count={countOf(view)} action={add}>
      <Toolbar>
        <SearchField label={text.search} value={search} onChange={(event) => setSearch(event.target.value)} />
        <ListProgress view={view} />
      </Toolbar>
      {view.count === 0 && !view.isReading ? (
        <EmptyState title={listWords.noMatch(search)}>{listWords.noMatchHint}</EmptyState>
      ) : (
        <ListTable label={text.title} columns={columns} view={view} idOf={contacts.idOf} row={ContactRow} />
      )}
    </Page>
  );
}

function useContactQuestion(search: string) {
  return useMemo(() => {
    const matches = wordMatcher(search);
    return {
      matches:
        matches &&
        ((contact: Parameters<typeof contacts.idOf>[0]) =>
          matches(
            [
              contactName(contact),
              contact.email,
              contact.phone,
              contact.mobile_phone,
              contact.contact_role,
            ].join(" "),
          )),
    };
  }, [search]);
}
