import * as z from "zod/mini";

// What turns or breaks whatever is written beside a name: control characters, overrides and isolates of direction, separators of lines, the
// mark of a file's beginning. The marks of a direction, and what joins letters, are part of how some names are written.
const turning = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/u;

// Format characters too, such as a zero-width space: a name of nothing else shows as nothing.
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** Text of 1 to `longest` characters (Unicode code points) that is not blank. */
export const text = (longest: number, missing: string) =>
  z.string(missing).check(
    z.refine((value) => visible.test(value), missing),
    z.refine((value) => [...value].length <= longest, `Use at most ${longest} characters.`),
    z.refine(
      (value) => !turning.test(value),
      "Remove the control characters: tabs, line breaks, changes of direction.",
    ),
    // It has no form in UTF-8.
    z.refine((value) => value.isWellFormed(), "Remove the characters that cannot be stored."),
    z.meta({ minLength: 1, maxLength: longest }),
  );

/** On the way in, `null` and `""` both clear an optional text (open point "No value"). */
export function clearable(schema: z.ZodMiniType<string, string>) {
  const textOrNothing: z.ZodMiniType<string, string> = z.union([schema, z.literal("")], "Send text or null.");
  return z.nullable(
    z.pipe(
      textOrNothing,
      z.transform((value: string) => value || null),
    ),
  );
}
