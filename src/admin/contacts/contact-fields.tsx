import type { UseFormReturn } from "react-hook-form";
import { FieldRow, Fieldset } from "../ui/fieldset.tsx";
import { TextField } from "../ui/text-field.tsx";
import { contactsWords } from "#words/contacts.ts";
import { ChannelFields } from "./channel-fields.tsx";
import { PhoneField } from "./phone-field.tsx";
import { RoleField } from "./role-field.tsx";
import { TimezoneField } from "./timezone-field.tsx";
import type { TypedContact } from "./typed-contact.ts";

const text = contactsWords;

/** The form whose fields they are, whatever is read of it. */
export type ContactFieldsProps<Read> = { form: UseFormReturn<TypedContact, unknown, Read> };

/** The fields of a contact, as a person thinks of one: who, how to reach them, where they are, what they agreed to. */
export const ContactFields = <Read,>({ form }: ContactFieldsProps<Read>) => (
  <>
    <Fieldset legend={text.who}>
      <FieldRow>
        <TextField form={form} name="first_name" label={text.first_name} />
        <TextField form={form} name="last_name" label={text.last_name} optional />
      </FieldRow>
      <RoleField form={form} />
    </Fieldset>
    <Fieldset legend={text.howToReach}>
      <TextField form={form} name="email" label={text.email} type="email" />
      <PhoneFields form={form} />
    </Fieldset>
    <Fieldset legend={text.where}>
      <TimezoneField form={form} />
    </Fieldset>
    <Fieldset legend={text.agreedTo} hint={text.agreedToHint}>
      <ChannelFields form={form} />
    </Fieldset>
  </>
);

const PhoneFields = <Read,>({ form }: ContactFieldsProps<Read>) => (
  <>
    <FieldRow>
      <PhoneField form={form} name="phone" />
      <TextField
        form={form}
        name="phone_ext"
        label={text.phone_ext}
        hint={text.extHint}
        inputMode="numeric"
        isShort
        optional
      />
    </FieldRow>
    <PhoneField form={form} name="mobile_phone" />
  </>
);
