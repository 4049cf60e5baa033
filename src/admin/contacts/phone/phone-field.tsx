import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "../../ui/fields/text-field.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { fieldNames } from "#words/records/field-names.ts";
import type { ContactFormProps } from "../form/contact-form-fields.tsx";
import type { UnderstoodPhone } from "./understood-phone.ts";
import { useCommonCountry } from "./use-common-country.ts";
import { hasCountryCode, meantPhone } from "./with-phones.ts";

const text = contactsWords;

type PhoneFieldProps<Read> = ContactFormProps<Read> & { name: "phone" | "mobile_phone" };

/** A phone field for any format, with a note on how the input is understood. */
export function PhoneField<Read>({ form, name }: PhoneFieldProps<Read>) {
  const [typed, timezone] = useWatch({ control: form.control, name: [name, "timezone"] });
  const isTouched = (typed ?? "") !== (form.formState.defaultValues?.[name] ?? "");
  const keep = (phone: string) => form.setValue(name, phone, { shouldDirty: true });
  const understood = useUnderstood(isTouched ? (typed ?? "") : "", timezone, keep);
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <TextField
      form={form}
      name={name}
      label={fieldNames[name]}
      type="tel"
      autoComplete="off"
      hint={understood ? hintOf(understood, error) : text.phoneHint}
      optional
    />
  );
}

/** The note is hidden while the field shows the same error. */
const hintOf = (understood: UnderstoodPhone, error: string | undefined) =>
  "wrong" in understood
    ? understood.wrong !== error && understood.wrong
    : text.understoodAs(understood.shown, understood.ext);

type Zone = string | null | undefined;

/**
 * The parsed phone, once the parser is loaded. A time zone that is chosen afterwards does not change it: it keeps the country code that was
 * shown.
 */
function useUnderstood(typed: string, timezone: Zone, keep: (phone: string) => void) {
  const commonCountry = useCommonCountry();
  const [understood, setUnderstood] = useState<{ typed: string; timezone: Zone; meant: UnderstoodPhone }>();
  const isBlank = typed.trim() === "";
  useEffect(() => {
    if (isBlank) return;
    const isRezoned = understood?.typed === typed && understood.timezone !== timezone;
    if (isRezoned && "number" in understood.meant && !hasCountryCode(typed))
      return keep(text.phoneWithExt(understood.meant.shown, understood.meant.ext));
    let isCurrent = true;
    meantPhone(typed, timezone, commonCountry).then(
      (meant) => isCurrent && setUnderstood({ typed, timezone, meant }),
      // The phone is parsed again on submit, which reports a failure.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- parsed again only after typing or choosing
  }, [isBlank, typed, timezone, commonCountry]);
  return isBlank ? undefined : understood?.meant;
}
