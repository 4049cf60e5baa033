import type { ComponentProps } from "react";
import type { FieldPathValue, FieldPath, FieldValues } from "react-hook-form";
import { FieldFrame, controlLook } from "./field.tsx";
import { type FieldProps, useField } from "./use-field.ts";

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "list">;

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  InputProps & {
    /** Narrow, for a few digits. */
    isShort?: boolean;
    /** The error of the current text, shown before the form is submitted. */
    wrong?: string | undefined;
    /** Converts the text for the schema. */
    read?: (text: string) => FieldPathValue<Values, FieldPath<Values>>;
  };

/** A form field for one line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, optional, read, isShort, wrong, ...input } = props;
  const { id, error, control } = useField(props, wrong);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <input
        type="text"
        dir="auto"
        aria-required={!optional}
        {...control}
        {...input}
        {...form.register(name, read && { setValueAs: read })}
        className={`${controlLook} ${isShort ? "sm:max-w-40" : ""}`}
      />
    </FieldFrame>
  );
}
