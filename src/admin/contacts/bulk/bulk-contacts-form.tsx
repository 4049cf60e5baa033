import { Fragment, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Fields } from "#contract/records/resource.ts";
import { bulkWords } from "#words/bulk.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { fieldNames } from "#words/records/field-names.ts";
import { formWords } from "#words/form.ts";
import { DraftNotice } from "../../drafts/draft-notice.tsx";
import type { FormDraft } from "../../drafts/use-form-draft.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/messages/dialog-actions.tsx";
import { Dialog } from "../../ui/messages/dialog.tsx";
import { FieldGrid } from "../../ui/fields/field-grid.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { isChannel } from "../channels.ts";
import { type ContactFieldName, contactFields, contactFieldsWhere } from "../contact-fields.ts";
import { RoleField } from "../form/role-field.tsx";
import { TimezoneField } from "../form/timezone-field.tsx";
import { type TypedContact, fieldsOf } from "../sheet/typed-contact.ts";

const text = contactsWords;

type BulkContactsFormProps = {
  form: UseFormReturn<TypedContact>;
  draft: FormDraft;
  count: number;
  onSubmit: (wanted: Fields) => void;
  onClose: () => void;
};

const noZone = { value: "none", label: text.noZone };

/** The fields that can be set for many contacts at once. Empty ones stay unchanged. */
export function BulkContactsForm({ form, draft, count, onSubmit, onClose }: BulkContactsFormProps) {
  const submit = async (typed: TypedContact) => {
    const wanted = enteredFields(typed);
    if (Object.keys(wanted).length === 0) throw new Error(text.nothingChosen);
    onSubmit(wanted);
  };
  return (
    <Dialog title={text.changeCount(count)} onClose={onClose} isWide>
      <Form form={form} submit={submit}>
        <DraftNotice draft={draft} />
        <FieldGrid>
          {contactFieldsWhere(({ isInBulk }) => isInBulk).map((name) => (
            <Fragment key={name}>{fieldFor(name, form)}</Fragment>
          ))}
        </FieldGrid>
        <DialogActions>
          <Button type="submit" look="primary">
            {bulkWords.preview}
          </Button>
          <Button onClick={onClose}>{formWords.cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function fieldFor(name: ContactFieldName, form: UseFormReturn<TypedContact>): ReactNode {
  const { kind } = contactFields[name];
  if (kind === "role") return <RoleField form={form} noRole={text.leave} />;
  if (kind === "timezone") return <TimezoneField form={form} first={noZone} placeholder={text.leave} />;
  if (!isChannel(name)) return <TextField form={form} name={name} label={fieldNames[name]} optional />;
  return (
    <SelectField
      form={form}
      name={name}
      label={text.mayBeReachedBy[name]}
      read={readSwitch}
      optional="unsaid"
    >
      <option value="">{text.leave}</option>
      <option value="true">{text.turnOn}</option>
      <option value="false">{text.turnOff}</option>
    </SelectField>
  );
}

const readSwitch = (chosen: string) => (chosen === "" ? undefined : String(chosen) === "true");

const enteredFields = (typed: TypedContact): Fields => ({
  ...Object.fromEntries(
    Object.entries(fieldsOf(typed)).filter(([, value]) => value !== null && value !== ""),
  ),
  ...(typed.timezone === noZone.value && { timezone: null }),
});
