import { resolverBy } from "../../problems/read-fields.ts";
import { useForm } from "react-hook-form";
import { type NewContact, newContact } from "#contract/records/sent-records.ts";
import { useCreation } from "../../changes/use-saving.ts";
import { DraftNotice } from "../../drafts/draft-notice.tsx";
import { useFormDraft } from "../../drafts/use-form-draft.ts";
import { useSession } from "../../session/use-session.ts";
import { announce } from "../../ui/messages/announcement.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { FormActions } from "../../ui/fields/fieldset.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { useEscape } from "../../ui/keyboard/use-escape.ts";
import { useGoBack } from "../../ui/keyboard/use-go-back.ts";
import { contactsWords } from "#words/contacts.ts";
import { formWords } from "#words/form.ts";
import { ContactFormFields } from "./contact-form-fields.tsx";
import { contactName } from "../contact-name.ts";
import { contacts } from "../contact-resource.ts";
import { useCommonCountry } from "../phone/use-common-country.ts";
import { withPhones } from "../phone/with-phones.ts";
import { type TypedContact, filledFieldsOf } from "../sheet/typed-contact.ts";
import type { Contact } from "#contract/records/contact.ts";
import { LinkList } from "../../ui/layout/link-list.tsx";
import { Notice } from "../../ui/messages/notice.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Fields } from "#contract/records/resource.ts";
import { readWholeList } from "../../list/reading/read-whole-list.ts";
import { likeness } from "./likeness.ts";

const text = contactsWords;

/** Creates a contact. */
export function NewContactPage() {
  const { accountId, mayWrite } = useSession();
  const create = useCreation(contacts.name, { accountId });
  const goBack = useGoBack("/contacts");
  // What is typed stays as a draft.
  useEscape(goBack);
  const commonCountry = useCommonCountry();
  const form = useForm<TypedContact, unknown, NewContact>({
    resolver: withPhones({}, commonCountry, resolverBy(newContact)),
    defaultValues: { first_name: "", email: "", contact_role: "" },
  });
  const draft = useFormDraft(form, "contacts/new");
  const { alike, look } = useAlike();
  const submit = async (contact: NewContact) => {
    const fields = filledFieldsOf(contact);
    if (await look(fields)) return;
    const name = contactName(fields);
    const outcome = await draft.sent(create(name, fields).ending);
    if (outcome === "saved") announce(text.added(name));
    goBack();
  };
  return (
    <Page title={text.add}>
      <Form form={form} submit={submit} isReadOnly={!mayWrite}>
        <DraftNotice draft={draft} />
        <ContactFormFields form={form} />
        <AlikeNotice alike={alike} />
        {mayWrite && (
          <FormActions hint={text.permanent}>
            <Button type="submit" look="primary">
              {alike.length > 0 ? text.createAnyway : text.create}
            </Button>
            <Button onClick={goBack}>{formWords.cancel}</Button>
          </FormActions>
        )}
      </Form>
    </Page>
  );
}

const mostShown = 6;

/** The contacts that look like the one that is about to be created, each with a way to it. */
const AlikeNotice = ({ alike }: { alike: readonly Contact[] }) =>
  alike.length > 0 && (
    <Notice tone="needs-you">
      {contactsWords.alikeTitle(alike.length)}
      <LinkList
        links={alike
          .slice(0, mostShown)
          .map((contact) => [
            `/contacts/${contact.contact_id}`,
            [contactName(contact), contact.email].join(", "),
          ])}
      />
    </Notice>
  );

/** Looks for contacts that look like a new one. What the user was shown once is not asked about again. */
function useAlike() {
  const { accountId } = useSession();
  const queries = useQueryClient();
  const [alike, setAlike] = useState<readonly Contact[]>([]);
  /** Whether there are some that the user has not seen yet. */
  const look = async (fields: Fields): Promise<boolean> => {
    const all = await readWholeList(contacts, { accountId }, queries).catch(unread);
    const found = likeness(all)(fields);
    const isNews = found.some(({ contact_id }) => alike.every((known) => known.contact_id !== contact_id));
    setAlike(found);
    return isNews;
  };
  return { alike, look };
}

// Where the list cannot be read, a contact can be created all the same.
const unread = (): Contact[] => [];
