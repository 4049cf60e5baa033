import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { type FieldError, parseFields } from "#contract/problems/field-errors.ts";
import { onlyInvisible } from "#words/problems/field-errors.ts";
import { fieldErrorInWords } from "./field-error-in-words.ts";

/** Parses fields with a schema of the contract. Errors have the same words as those of the service. */
export function readFields<Read>(schema: z.ZodMiniType<Read>, fields: unknown) {
  const { data, errors } = parseFields(schema, fields);
  const texts = new Map<string, unknown>(Object.entries(fields ?? {}));
  const messageOf = (error: FieldError) =>
    error.code === "blank" && !isEmpty(texts.get(error.field)) ? onlyInvisible : fieldErrorInWords(error);
  return { data, errors: errors.map((error) => ({ ...error, message: messageOf(error) })) };
}

const isEmpty = (value: unknown) => typeof value !== "string" || value.trim() === "";

/** A form resolver by schema. Of several errors of a field, the first is shown. */
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
