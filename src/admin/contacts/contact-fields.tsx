import type { UseFormReturn } from "react-hook-form";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { FieldRow, Fieldset } from "../ui/fieldset.tsx";
import { TextField } from "../ui/text-field.tsx";
import { contactsWords } from "#words/contacts.ts";
import { channels } from "./channels.ts";
import { phoneAsSent } from "./phone.ts";
import { RoleField } from "./role-field.tsx";
import { TimezoneField } from "./timezone-field.tsx";
import type { TypedContact } from "./typed-contact.ts";

const text = contactsWords;

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
      <div>
        {channels.map((channel) => (
          <CheckboxField key={channel} form={form} name={channel} label={text.mayBeReachedBy[channel]} />
        ))}
      </div>
    </Fieldset>
  </>
);

const PhoneFields = <Read,>({ form }: ContactFieldsProps<Read>) => {
  const phone = { form, type: "tel", hint: text.phoneHint, read: phoneAsSent, optional: true } as const;
  return (
    <>
      <FieldRow>
        <TextField {...phone} name="phone" label={text.phone} />
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
      <TextField {...phone} name="mobile_phone" label={text.mobile_phone} />
    </>
  );
};
