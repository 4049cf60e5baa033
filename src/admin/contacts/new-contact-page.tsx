import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type NewContact, newContact } from "#contract/new-contact.ts";
import { useCreation } from "../changes/use-saving.ts";
import { DraftNotice } from "../drafts/draft-notice.tsx";
import { useFormDraft } from "../drafts/use-form-draft.ts";
import { useSession } from "../session/use-session.ts";
import { announce } from "../ui/announcement.tsx";
import { Button } from "../ui/button.tsx";
import { FormActions } from "../ui/fieldset.tsx";
import { Form } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { useEscape } from "../ui/use-escape.ts";
import { useWayBack } from "../ui/use-way-back.ts";
import { contactsWords } from "#words/contacts.ts";
import { formWords } from "#words/form.ts";
import { AlikeNotice } from "./alike-notice.tsx";
import { ContactFormFields } from "./contact-form-fields.tsx";
import { contactName } from "./contact-name.ts";
import { contacts } from "./contact-resource.ts";
import { useAlike } from "./use-alike.ts";
import { withPhones } from "./with-phones.ts";
import { type TypedContact, filledFieldsOf } from "./typed-contact.ts";

const text = contactsWords;

/** Creates a contact. */
export function NewContactPage() {
  const { accountId, mayWrite } = useSession();
  const create = useCreation(contacts.name, { accountId });
  const goBack = useWayBack("/contacts");
  // What is typed stays as a draft.
  useEscape(goBack);
  const form = useForm<TypedContact, unknown, NewContact>({
    resolver: withPhones({}, zodResolver(newContact)),
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
