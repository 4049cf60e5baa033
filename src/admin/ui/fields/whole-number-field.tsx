import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { TextField } from "./text-field.tsx";
import type { FieldProps } from "./use-field.ts";

type WholeNumberFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  autoComplete?: string;
};

/** A form field for a number that identifies something. Digits only, without spin buttons or mouse wheel. */
export const WholeNumberField = <Values extends FieldValues>(props: WholeNumberFieldProps<Values>) => (
  <TextField
    {...props}
    inputMode="numeric"
    // Cast: the form's schema validates whatever the field contains.
    read={(text) => numberIn(text) as FieldPathValue<Values, FieldPath<Values>>}
  />
);

/** Parses the typed number. Other text stays as it is, so that the schema rejects it and drafts keep it. Undefined if empty. */
function numberIn(typed: unknown): number | string | undefined {
  // A field that its form has reset contains null.
  const text = String(typed ?? "");
  if (text.trim() === "") return undefined;
  return /^\s*\d+\s*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}
