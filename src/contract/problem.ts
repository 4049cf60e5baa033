import * as z from "zod/mini";
import { problemNames, typeOf } from "./problem-types.ts";

/** Why one field was refused. `field` is "" where the body as a whole is meant. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

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

export type FieldError = z.output<typeof fieldError>;
export type Problem = z.output<typeof problem>;

export const problemType = "application/problem+json";

/** The field errors behind a failed schema check, in order, one per problem; unknown fields are named one by one. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldError[] {
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          field: [...issue.path, key].join("."),
          message: "This field is not known here or cannot be set.",
        }))
      : [{ field: issue.path.join("."), message: issue.message }],
  );
}
