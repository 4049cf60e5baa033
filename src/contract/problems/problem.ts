import * as z from "zod/mini";
import { type FieldErrorCode, fieldErrorCodes } from "./field-errors.ts";
import { problemNames, typeOf } from "./problem-types.ts";

/** A field's error as it is read: its code, which is a key of the table, and the limits of that code. `field` is "" where the body as a whole is meant. */
export const fieldError = z.object({
  field: z.string(),
  code: z.enum(Object.keys(fieldErrorCodes) as FieldErrorCode[]),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  expected: z.optional(z.string()),
  values: z.optional(z.array(z.string())),
  message: z.string(),
});

/** An error body of this service: RFC 9457, with the wrong fields of a 400 (open point "Error body"). */
export const problem = z.object({
  type: z.enum(problemNames.map(typeOf)),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(fieldError)),
  /** Of `upstream-refused`: the upstream's own words, where it has said why. */
  upstream_detail: z.optional(z.string()),
});

export type Problem = z.output<typeof problem>;

export const problemType = "application/problem+json";
