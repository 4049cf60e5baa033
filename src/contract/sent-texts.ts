import * as z from "zod/mini";

// PostgreSQL refuses NUL, and a lone surrogate has no UTF-8 form.
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

// Format characters too, such as a zero-width space: a name of nothing else shows as nothing.
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** Text of 1 to `longest` characters (Unicode code points) that is not blank. */
export const text = (longest: number, missing: string) =>
  z.string(missing).check(
    z.refine((value) => visible.test(value), missing),
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
