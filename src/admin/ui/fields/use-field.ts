import { type ReactNode, useId } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** What each field of a form is given. `name` is checked against the form's values. */
export type FieldProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, "register" | "formState" | "getFieldState">;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  /** Whether it may be left out; "unsaid" where its choice says already what that means. */
  optional?: boolean | "unsaid" | undefined;
};

/** Ties a control to its label, its hint and its error, once for all kinds of fields. `wrong` is what the field finds wrong by itself. */
export function useField<Values extends FieldValues>(
  { form, name, hint }: FieldProps<Values>,
  wrong?: string | undefined,
) {
  const id = useId();
  const error = wrong ?? form.getFieldState(name, form.formState).error?.message;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const control = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return { id, error, control };
}
