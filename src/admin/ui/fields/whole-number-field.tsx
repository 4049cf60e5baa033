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
    // The schema of the form reads what the field holds, whatever it is.
    read={(text) => numberIn(text) as FieldPathValue<Values, FieldPath<Values>>}
  />
);

/** The number that was typed; any other text as it is, so that the schema refuses it and a draft keeps it; undefined where nothing was typed. */
function numberIn(typed: unknown): number | string | undefined {
  // A field that is emptied by its form is read too, and holds null.
  const text = String(typed ?? "");
  if (text.trim() === "") return undefined;
  return /^\s*\d+\s*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}
