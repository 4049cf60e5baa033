import type { FieldValues } from "react-hook-form";
import { TextField } from "./text-field.tsx";
import type { FieldProps } from "./use-field.ts";

/** A form field for an amount of money. A text, so that no digit is lost, with the decimal keypad on phones. */
export const PriceField = <Values extends FieldValues>(
  props: FieldProps<Values> & { wrong?: string | undefined },
) => <TextField {...props} isShort inputMode="decimal" autoComplete="off" />;
