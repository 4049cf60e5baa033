import * as z from "zod/mini";

/** An optional text of a reply: absent, `null` and `""` all mean "none", whoever answers. */
export const answeredText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => value || null),
);

/** A flag of a reply; one that the service leaves out is off. */
export const answeredFlag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value: boolean | null | undefined) => value ?? false),
);

/** An identifier: a whole number from 1 to 2^53-1 (open point "Path ids"). */
export const id = z.int("Enter a whole number.").check(z.minimum(1, "Enter a number above zero."));
