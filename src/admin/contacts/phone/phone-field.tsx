import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "../../ui/fields/text-field.tsx";
import { contactsWords } from "#words/contacts.ts";
import { fieldNames } from "#words/field-names.ts";
import type { ContactFormProps } from "../form/contact-form-fields.tsx";
import type { UnderstoodPhone } from "./understood-phone.ts";
import { useCommonCountry } from "./use-common-country.ts";
import { hasCountryCode, meantPhone } from "./with-phones.ts";

const text = contactsWords;

type PhoneFieldProps<Read> = ContactFormProps<Read> & { name: "phone" | "mobile_phone" };

/** A phone, typed in any way; below it stands how it is understood before it is saved. */
export function PhoneField<Read>({ form, name }: PhoneFieldProps<Read>) {
  const [typed, timezone] = useWatch({ control: form.control, name: [name, "timezone"] });
  const isTouched = (typed ?? "") !== (form.formState.defaultValues?.[name] ?? "");
  const understood = useUnderstood(isTouched ? (typed ?? "") : "", timezone);
  const error = form.getFieldState(name, form.formState).error?.message;
  const commonCountry = useCommonCountry();
  /** What was understood stands from now on, whichever time zone is chosen next. */
  const settle = async () => {
    if (!isTouched || !typed?.trim() || hasCountryCode(typed)) return;
    const meant = await meantPhone(typed, timezone, commonCountry);
    if ("wrong" in meant || form.getValues(name) !== typed) return;
    form.setValue(name, text.phoneWithExt(meant.shown, meant.ext), { shouldDirty: true });
  };
  return (
    <div onBlur={() => void settle().catch(() => {})}>
      <TextField
        form={form}
        name={name}
        label={fieldNames[name]}
        type="tel"
        autoComplete="off"
        hint={understood ? hintOf(understood, error) : text.phoneHint}
        optional
      />
    </div>
  );
}

/** What is wrong is not said a second time below the error that says it. */
const hintOf = (understood: UnderstoodPhone, error: string | undefined) =>
  "wrong" in understood
    ? understood.wrong !== error && understood.wrong
    : text.understoodAs(understood.shown, understood.ext);

/** What a typed phone means, once what understands phones is there. */
function useUnderstood(typed: string, timezone: string | null | undefined): UnderstoodPhone | undefined {
  const commonCountry = useCommonCountry();
  const [understood, setUnderstood] = useState<UnderstoodPhone>();
  const isBlank = typed.trim() === "";
  useEffect(() => {
    if (isBlank) return;
    let isCurrent = true;
    meantPhone(typed, timezone, commonCountry).then(
      (meant) => isCurrent && setUnderstood(meant),
      // What is sent is understood then, and whoever sends it hears of a failure.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isBlank, typed, timezone, commonCountry]);
  return isBlank ? undefined : understood;
}
