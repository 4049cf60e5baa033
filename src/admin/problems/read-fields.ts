import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { parseFields } from "#contract/problems/field-errors.ts";
import { fieldErrorInWords } from "./field-error-in-words.ts";

/** What a schema of the contract makes of fields, and what is wrong with them, in the words that a refusal of the service has too. */
export function readFields<Read>(schema: z.ZodMiniType<Read>, fields: unknown) {
  const { data, errors } = parseFields(schema, fields);
  return { data, errors: errors.map((error) => ({ ...error, message: fieldErrorInWords(error) })) };
}

/** Has a schema read a form. Of several things that are wrong with a field, the first is shown. */
export const resolverBy =
  <Typed extends FieldValues, Read extends object>(
    schema: z.ZodMiniType<Read>,
  ): Resolver<Typed, unknown, Read> =>
  (typed) => {
    const { data, errors } = readFields(schema, typed);
    if (data) return { values: data, errors: {} };
    const wrong = errors.map(({ field, code, message }) => [field, { type: code, message }]);
    return { values: {}, errors: Object.fromEntries(wrong.toReversed()) };
  };
