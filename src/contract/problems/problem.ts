import * as z from "zod/mini";
import { type FieldErrorCode, fieldErrorCodes } from "./field-errors.ts";
import { problemNames, typeOf } from "./problem-types.ts";

/** A field error in a problem document: a code of `fieldErrorCodes` with its limits. `field` is "" for the body as a whole. */
export const fieldError = z.object({
  field: z.string(),
  code: z.enum(Object.keys(fieldErrorCodes) as FieldErrorCode[]),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  expected: z.optional(z.string()),
  values: z.optional(z.array(z.string())),
  message: z.string(),
});

/** An error body of this service: RFC 9457, with the invalid fields of a 400 (open point "Error body"). */
export const problem = z.object({
  type: z.enum(problemNames.map(typeOf)),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(fieldError)),
  /** For `upstream-refused`: the upstream's own explanation, if any. */
  upstream_detail: z.optional(z.string()),
});

export type Problem = z.output<typeof problem>;

export const problemType = "application/problem+json";
