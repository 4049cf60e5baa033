import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField } from "./text-field.tsx";
import type { FieldProps } from "./use-field.ts";

type SuggestFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  suggestions: readonly (readonly [value: string, label: string])[];
};

/** A text field that suggests values entered elsewhere. */
export function SuggestField<Values extends FieldValues>({
  suggestions,
  ...field
}: SuggestFieldProps<Values>) {
  const id = useId();
  return (
    <>
      <TextField {...field} list={id} />
      <datalist id={id}>
        {suggestions.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
