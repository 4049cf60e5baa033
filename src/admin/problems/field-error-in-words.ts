import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { Fault } from "#contract/problems/field-errors.ts";
import { fieldErrorWords } from "#words/problems/field-errors.ts";
import { problemWords } from "#words/problems/problems.ts";

/** The sentence for a field error: by its code, or quoted from another service. */
export function fieldErrorInWords(error: ParsedFieldError): string {
  if (!("code" in error)) return problemWords.quoted(error.message);
  // Cast: the words of a code accept errors with that code.
  const say = fieldErrorWords[error.code] as (fault: Fault, field: string) => string;
  return say(error, error.field);
}
