import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { TextField } from "./text-field.tsx";
import type { FieldProps } from "./use-field.ts";

type WholeNumberFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  autoComplete?: string;
};

/** A number that is a name rather than a quantity: typed as digits, without arrows and without the mouse wheel. */
export const WholeNumberField = <Values extends FieldValues>(props: WholeNumberFieldProps<Values>) => (
  <TextField
    {...props}
    inputMode="numeric"
    // An input that holds anything but digits is no number: the schema then says what is missing.
    read={(text) =>
      (/^\s*\d+\s*$/.test(text) ? Number(text) : undefined) as FieldPathValue<Values, FieldPath<Values>>
    }
  />
);
