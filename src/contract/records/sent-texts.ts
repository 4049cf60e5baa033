import * as z from "zod/mini";
import type { Fault } from "../problems/field-errors.ts";

// What turns or breaks whatever is written beside a name: control characters, overrides and isolates of direction, separators of lines, the
// mark of a file's beginning. The marks of a direction, and what joins letters, are part of how some names are written.
const turning = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/u;

// Format characters too, such as a zero-width space: a name of nothing else shows as nothing.
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** A check of a text: what it finds wrong, in a code and in words, unless the text is sound. */
export const finding = (params: Fault, error: string, isSound: (value: string) => boolean) =>
  z.refine<string>(isSound, { params, error });

/** Text of 1 to `longest` characters (Unicode code points) that is not blank. */
export const text = (longest: number, missing: string) =>
  z.string(missing).check(
    finding({ code: "blank" }, missing, (value) => visible.test(value)),
    finding(
      { code: "too_long", max: longest },
      `Use at most ${longest} characters.`,
      (value) => [...value].length <= longest,
    ),
    finding(
      { code: "control_characters" },
      "Remove the control characters: tabs, line breaks, changes of direction.",
      (value) => !turning.test(value),
    ),
    finding({ code: "unstorable_characters" }, "Remove the characters that cannot be stored.", (value) =>
      value.isWellFormed(),
    ),
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
