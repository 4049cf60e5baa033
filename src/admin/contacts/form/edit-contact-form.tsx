import { useEffect } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { Contact } from "#contract/records/contact.ts";
import { newContact } from "#contract/records/sent-records.ts";
import { savedInWords } from "../../changes/outcomes/outcome-in-words.ts";
import { useEditing } from "../../changes/use-saving.ts";
import { differing } from "../../drafts/differing.ts";
import { DraftNotice } from "../../drafts/draft-notice.tsx";
import { useCancel } from "../../drafts/use-cancel.ts";
import { useLatestValues } from "../../drafts/use-latest-values.ts";
import { useFormDraft } from "../../drafts/use-form-draft.ts";
import { useSession } from "../../session/use-session.ts";
import { announce } from "../../ui/messages/announcement.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { FormActions } from "../../ui/fields/fieldset.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { useEscape } from "../../ui/keyboard/use-escape.ts";
import { useGoBack } from "../../ui/keyboard/use-go-back.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { formWords } from "#words/form.ts";
import { ContactFormFields } from "./contact-form-fields.tsx";
import { contactName } from "../contact-name.ts";
import { contactTarget } from "../contact-target.ts";
import { formattedPhone } from "../phone/phone.ts";
import { useCommonCountry } from "../phone/use-common-country.ts";
import { withPhones } from "../phone/with-phones.ts";
import { type TypedContact, fieldsOf, recordFieldsOf } from "../sheet/typed-contact.ts";
import { resolverBy } from "../../problems/read-fields.ts";

const text = contactsWords;

const announcements = { same: () => text.nothingChanged, saved: savedInWords };

type EditContactFormProps = {
  record: Contact;
  /** The fields of the conflict that was just settled: the form was mounted again, and the first of them gets the focus. */
  settled: readonly string[];
};

/** The form of a contact. Sends the fields that differ from the values the user saw, or says that none does. */
export function EditContactForm({ settled, record }: EditContactFormProps) {
  const { mayWrite } = useSession();
  const edit = useEditing();
  const goBack = useGoBack("/contacts");
  // The input stays as a draft.
  useEscape(goBack);
  const now: TypedContact = {
    ...record,
    phone: formattedPhone(record.phone),
    mobile_phone: formattedPhone(record.mobile_phone),
  };
  const commonCountry = useCommonCountry();
  const form = useForm<TypedContact, unknown, ChangedContact>({
    resolver: (...asked) => withPhones(saw, commonCountry, changedContact(saw))(...asked),
    defaultValues: now,
  });
  // The values that the user saw when typing began. A newer value from another user or a later read must not replace them unnoticed.
  const saw: Partial<TypedContact> = form.formState.defaultValues ?? now;
  // Changes of contacts have only these fields.
  const [field] = settled as readonly (keyof TypedContact)[];
  useEffect(() => {
    if (field) form.setFocus(field);
  }, [form, field]);
  const draft = useLatestValues(
    form,
    useFormDraft(form, `contacts/${record.contact_id}`, contactName(record)),
    now,
  );
  const cancel = useCancel(draft, goBack);
  const submit = async (changed: ChangedContact) => {
    const name = contactName(record);
    const wanted = fieldsOf(changed);
    const editing = edit({
      target: contactTarget(record),
      label: name,
      record: { ...record, ...recordFieldsOf(draft.outdated) },
      wanted,
    });
    const outcome = await draft.whileSent(editing);
    if (outcome === "asked") return;
    if (outcome !== "pending")
      announce(announcements[outcome](contactName({ ...record, ...wanted }), differing(wanted, record)));
    goBack();
  };
  return (
    <Form form={form} submit={submit} isReadOnly={!mayWrite}>
      <DraftNotice draft={draft} />
      <ContactFormFields form={form} />
      {mayWrite && (
        <FormActions>
          <Button type="submit" look="primary">
            {text.save}
          </Button>
          <Button onClick={cancel}>{formWords.cancel}</Button>
        </FormActions>
      )}
    </Form>
  );
}

import * as z from "zod/mini";

const anyOfIt = z.partial(newContact);
type ChangedContact = z.output<typeof anyOfIt>;

/** Validates only fields that differ from what the user saw, so that invalid stored values do no harm until they are edited. */
const changedContact =
  (saw: Readonly<Record<string, unknown>>): Resolver<TypedContact, unknown, ChangedContact> =>
  (typed, context, options) => {
    const changed = Object.entries(typed).filter(([name, value]) => value !== saw[name]);
    const read = resolverBy<TypedContact, ChangedContact>(anyOfIt);
    // The schema is partial, so some of the fields are enough.
    return read(Object.fromEntries(changed) as TypedContact, context, options);
  };
