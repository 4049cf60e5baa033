import type { ReactNode } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { drawnSelect } from "../controls/drawn-select.ts";
import { FieldFrame, controlLook } from "./field.tsx";
import { type FieldProps, useField } from "./use-field.ts";

type SelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The `<option>`s. */
  children: ReactNode;
  /** Turns the chosen option's value into the value that the schema reads. */
  read?: (value: string) => FieldPathValue<Values, FieldPath<Values>>;
};

/** One of a few choices, by the browser's own list. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, label, hint, optional, children, read } = props;
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <select
        aria-required={!optional}
        {...control}
        {...form.register(name, read && { setValueAs: read })}
        className={`${drawnSelect} ${controlLook}`}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
