import { resolverBy } from "../../problems/read-fields.ts";
import { useForm } from "react-hook-form";
import { type NewContact, newContact } from "#contract/records/sent-records.ts";
import { useCreation } from "../../changes/use-saving.ts";
import { DraftNotice } from "../../drafts/draft-notice.tsx";
import { useCancel } from "../../drafts/use-cancel.ts";
import { useFormDraft } from "../../drafts/use-form-draft.ts";
import { useAddedRows } from "../../list/table/added-row.tsx";
import { useSession } from "../../session/use-session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormActions } from "../../ui/fields/fieldset.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { useEscape } from "../../ui/keyboard/use-escape.ts";
import { useGoBack } from "../../ui/keyboard/use-go-back.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { formWords } from "#words/form.ts";
import { DuplicateQuestion } from "./duplicate-question.tsx";
import { ContactFormFields } from "./contact-form-fields.tsx";
import { contactName } from "../contact-name.ts";
import { contacts } from "../contact-resource.ts";
import { useCommonCountry } from "../phone/use-common-country.ts";
import { withPhones } from "../phone/with-phones.ts";
import { type TypedContact, filledFieldsOf } from "../sheet/typed-contact.ts";
import { useDuplicateCheck } from "./use-duplicate-check.ts";

const text = contactsWords;

/** The page that creates a contact. */
export function NewContactPage() {
  const { accountId, mayWrite } = useSession();
  const create = useCreation(contacts.name, { accountId });
  const show = useAddedRows(contacts, { accountId }, "/contacts");
  const goBack = useGoBack("/contacts");
  // The input stays as a draft.
  useEscape(goBack);
  const commonCountry = useCommonCountry();
  const form = useForm<TypedContact, unknown, NewContact>({
    resolver: withPhones({}, commonCountry, resolverBy(newContact)),
    defaultValues: { first_name: "", email: "", contact_role: "" },
  });
  const draft = useFormDraft(form, "contacts/new", text.add);
  const cancel = useCancel(draft, goBack);
  const { duplicates, mustDecide, createAnyway } = useDuplicateCheck(form);
  const submit = async (contact: NewContact) => {
    const fields = filledFieldsOf(contact);
    if (await mustDecide(fields)) return;
    const name = contactName(fields);
    const { creation, ending } = create(name, fields);
    if ((await draft.whileSent(ending)) === "saved") await show([creation], text.added(name));
    goBack();
  };
  const cancelButton = <Button onClick={cancel}>{formWords.cancel}</Button>;
  return (
    <Page title={text.add}>
      <Form form={form} submit={submit} isReadOnly={!mayWrite}>
        <DraftNotice draft={draft} />
        <ContactFormFields form={form} />
        {duplicates.length > 0 && (
          <DuplicateQuestion duplicates={duplicates} onCreateAnyway={createAnyway}>
            {cancelButton}
          </DuplicateQuestion>
        )}
        {mayWrite && duplicates.length === 0 && (
          <FormActions hint={text.permanent}>
            <Button type="submit" look="primary">
              {text.create}
            </Button>
            {cancelButton}
          </FormActions>
        )}
      </Form>
    </Page>
  );
}
