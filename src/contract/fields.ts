import * as z from "zod/mini";

// PostgreSQL refuses NUL, and a lone surrogate has no UTF-8 form.
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Text of 1 to `longest` characters (Unicode code points) that is not blank. */
export const text = (longest: number, missing: string) =>
  z.string(missing).check(
    z.refine((value) => value.trim() !== "", { error: missing, abort: true }),
    z.refine((value) => [...value].length <= longest, `Use at most ${longest} characters.`),
    z.refine(storable, "Remove the characters that cannot be stored."),
    z.meta({ minLength: 1, maxLength: longest }),
  );

/** On the way in, `null` and `""` both clear an optional text (open point "Records with no value"). */
export function clearable(schema: z.ZodMiniType<string, string>) {
  const textOrNothing: z.ZodMiniType<string, string> = z.union([schema, z.literal("")], "Send text or null.");
  return z.nullable(
    z.pipe(
      textOrNothing,
      z.transform((value: string) => value || null),
    ),
  );
}

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

/** A request body that knows its fields and no others. */
export const bodyOf = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, "Send a JSON object.");

/** An identifier: a whole number from 1 to 2^53-1 (open point "Path ids"). */
export const id = z.int("Enter a whole number.").check(z.minimum(1, "Enter a number above zero."));

/** "Only the fields sent are changed; at least one field must be sent" (update rules 1 and 2). */
export const changesOf = <S extends z.ZodMiniObject>(schema: S) =>
  z.partial(schema).check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      "Send at least one field.",
    ),
    z.meta({ minProperties: 1 }),
  );
