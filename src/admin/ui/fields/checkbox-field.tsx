import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./use-field.ts";

/** A form field with a checkbox. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, hint } = props;
  const { id, error, control } = useField(props);
  return (
    <div>
      <label htmlFor={id} className="flex min-h-8 cursor-pointer items-center gap-2.5 max-sm:min-h-11">
        <input
          type="checkbox"
          {...control}
          {...form.register(name)}
          className="size-4.5 shrink-0 accent-accent max-sm:size-5"
        />
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="font-medium text-red">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="ps-7 text-xs leading-5 text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
