import type { ReactNode } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { drawnSelect } from "../controls/drawn-select.ts";
import { FieldFrame, controlLook } from "./field.tsx";
import { type FieldProps, useField } from "./use-field.ts";

type SelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The `<option>`s. */
  children: ReactNode;
  /** Converts the value of the selected option for the schema. */
  read?: (value: string) => FieldPathValue<Values, FieldPath<Values>>;
};

/** A form field for one of a few choices, with a native select. */
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
