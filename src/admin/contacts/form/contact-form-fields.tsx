import { Fragment, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FieldRow, Fieldset } from "../../ui/fields/fieldset.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { fieldNames } from "#words/records/field-names.ts";
import { ChannelFields } from "./channel-fields.tsx";
import {
  type ContactField,
  type ContactFieldName,
  contactFields,
  contactFieldsWhere,
} from "../contact-fields.ts";
import { PhoneField } from "../phone/phone-field.tsx";
import { RoleField } from "./role-field.tsx";
import { TimezoneField } from "./timezone-field.tsx";
import type { TypedContact } from "../sheet/typed-contact.ts";

const text = contactsWords;

export type ContactFormProps<Read> = { form: UseFormReturn<TypedContact, unknown, Read> };

/** The fields of a contact, in sections: name, how to reach them, location, consent. */
export const ContactFormFields = <Read,>({ form }: ContactFormProps<Read>) => (
  <>
    <Fieldset legend={text.who}>
      <FieldsUnder heading="who" form={form} />
    </Fieldset>
    <Fieldset legend={text.howToReach}>
      <FieldsUnder heading="howToReach" form={form} />
    </Fieldset>
    <Fieldset legend={text.where}>
      <FieldsUnder heading="where" form={form} />
    </Fieldset>
    <Fieldset legend={text.agreedTo} hint={text.agreedToHint}>
      <ChannelFields form={form} />
    </Fieldset>
  </>
);

type FieldsUnderProps<Read> = ContactFormProps<Read> & { heading: ContactField["heading"] };

const FieldsUnder = <Read,>({ heading, form }: FieldsUnderProps<Read>) =>
  rowsUnder(heading).map((names) => {
    const fields = names.map((name) => <Fragment key={name}>{fieldOf(name, form)}</Fragment>);
    return names.length > 1 ? (
      <FieldRow key={names[0]}>{fields}</FieldRow>
    ) : (
      <Fragment key={names[0]}>{fields}</Fragment>
    );
  });

/** The fields of a section, grouped by line. */
function rowsUnder(heading: ContactField["heading"]): ContactFieldName[][] {
  const rows: ContactFieldName[][] = [];
  for (const name of contactFieldsWhere((field) => field.heading === heading)) {
    const row = rows.at(-1);
    if (row && contactFields[name].isBeside) row.push(name);
    else rows.push([name]);
  }
  return rows;
}

function fieldOf<Read>(name: ContactFieldName, form: UseFormReturn<TypedContact, unknown, Read>): ReactNode {
  const { kind, isRequired } = contactFields[name];
  const field = { form, name, label: fieldNames[name], optional: !isRequired };
  if (kind === "role") return <RoleField form={form} />;
  // Two fields have this kind.
  if (kind === "phone") return <PhoneField form={form} name={name as "phone" | "mobile_phone"} />;
  if (kind === "timezone") return <TimezoneField form={form} />;
  if (kind === "extension") return <TextField {...field} hint={text.extHint} inputMode="numeric" isShort />;
  if (kind === "email") return <TextField {...field} type="email" />;
  return <TextField {...field} inputMode="text" />;
}
