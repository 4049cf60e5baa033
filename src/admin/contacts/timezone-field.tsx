import { useMemo } from "react";
import { wordMatcher } from "../list/matching.ts";
import { ComboboxField } from "../ui/combobox-field.tsx";
import { words } from "../words/words.ts";
import type { ContactFieldsProps } from "./contact-fields.tsx";

const text = words.contacts;

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
