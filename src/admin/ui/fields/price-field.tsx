import type { FieldValues } from "react-hook-form";
import { TextField } from "./text-field.tsx";
import type { FieldProps } from "./use-field.ts";

/** An amount of money: text, so that no digit is lost, with the decimal keypad on a phone. */
export const PriceField = <Values extends FieldValues>(
  props: FieldProps<Values> & { wrong?: string | undefined },
) => <TextField {...props} isShort inputMode="decimal" autoComplete="off" />;
