import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { TextField } from "./text-field.tsx";
import type { FieldProps } from "./use-field.ts";

type PriceFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** Turns the text into the decimal text that the schema reads. */
  read: (typed: string) => string;
};

/** An amount of money: text, so that no digit is lost, with the decimal keypad on a phone. */
export const PriceField = <Values extends FieldValues>({ read, ...props }: PriceFieldProps<Values>) => (
  <TextField
    {...props}
    isShort
    inputMode="decimal"
    autoComplete="off"
    read={(text) => read(text) as FieldPathValue<Values, FieldPath<Values>>}
  />
);
