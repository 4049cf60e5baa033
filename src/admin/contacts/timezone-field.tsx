import { useMemo } from "react";
import { wordMatcher } from "../list/matching.ts";
import { ComboboxField } from "../ui/combobox-field.tsx";
import { contactsWords } from "#words/contacts.ts";
import type { ContactFieldsProps } from "./contact-fields.tsx";

const text = contactsWords;

/** The time zone: one that this browser knows, or the stored one whatever its name. */
export function TimezoneField<Read>({ form }: ContactFieldsProps<Read>) {
  const stored = form.formState.defaultValues?.timezone;
  const choices = useMemo(() => choicesWith(stored), [stored]);
  return (
    <ComboboxField
      form={form}
      name="timezone"
      label={text.timezone}
      hint={text.timezoneHint}
      optional
      choices={choices}
      matcher={wordMatcher}
    />
  );
}

const choicesWith = (stored: string | null | undefined) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...(stored ? [stored] : [])])].map((name) => ({
    value: name,
    label: name.replaceAll("_", " "),
  }));
