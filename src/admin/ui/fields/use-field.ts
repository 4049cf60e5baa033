import { type ReactNode, useId } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** The props of all form fields. `name` is checked against the form's values. */
export type FieldProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, "register" | "formState" | "getFieldState">;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  /** Whether the field is optional; "unsaid" if one of its choices already says so. */
  optional?: boolean | "unsaid" | undefined;
};

/** Connects a control with its label, hint and error, for all kinds of fields. `wrong` is an error that the field itself has found. */
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
