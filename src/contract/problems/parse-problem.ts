import type { ParsedProblem, ParsedFieldError } from "./api-error.ts";
import { parseJson } from "../json.ts";
import { type Fault, type FieldErrorCode, fieldErrorCodes } from "./field-errors.ts";
import { typeOf } from "./problem-types.ts";

/** Extracts the problem from any failed reply: a problem document, other JSON, plain text, HTML or an empty body. Never rejects. */
export async function parseProblem(response: Response): Promise<ParsedProblem> {
  const text = await response.text().catch(() => "");
  return { ...failureIn(text), retryAfter: retryAfterOf(response.headers) };
}

function failureIn(text: string): ParsedProblem {
  const body = jsonOf(text);
  if (isObject(body)) return failureOf(body);
  return { message: plainSentence(body === undefined ? text : String(body)) };
}

function failureOf({ type, upstream_detail, ...body }: Record<string, unknown>): ParsedProblem {
  const errors = fieldErrorsIn(body["errors"]);
  const message = [body["detail"], body["message"], body["error"], body["title"]].find(isText);
  return {
    type: isText(type) ? type : undefined,
    upstream: isText(upstream_detail) ? upstream_detail : undefined,
    message: message ?? errors.map((error) => error.message).join(" "),
    errors,
    isOutcomeUnknown: type === typeOf("outcome-unknown"),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

// Seen in the wild: [{field, message}], ["text"], {field: "text"} and {field: ["text"]}.
function fieldErrorsIn(errors: unknown): ParsedFieldError[] {
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([key, value]) => {
    const field = Array.isArray(errors) ? "" : key;
    return (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => {
      if (typeof entry === "string") return [{ field, message: entry }];
      if (!isObject(entry)) return [];
      const { field: named, path, message } = entry;
      if (typeof message !== "string") return [];
      const error = { field: String(named ?? path ?? field), message };
      return isFault(entry) ? [{ ...entry, ...error }] : [error];
    });
  });
}

const limitTypes = { min: "number", max: "number", expected: "string", values: "object" };

/** Whether an entry has a code of the contract, with all limits of that code. */
const isFault = (entry: Readonly<Record<string, unknown>>): entry is Fault =>
  isCode(entry["code"]) &&
  fieldErrorCodes[entry["code"]].every((limit) => typeof entry[limit] === limitTypes[limit]);

const isCode = (code: unknown): code is FieldErrorCode =>
  typeof code === "string" && Object.hasOwn(fieldErrorCodes, code);

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const plainSentence = (text: string) =>
  /<\w/.test(text) || text.length > 300 ? undefined : text.trim() || undefined;

/**
 * Parses `Retry-After`, in seconds or as a date, into milliseconds. A date is relative to the `Date` of the reply, because clocks may
 * differ.
 */
function retryAfterOf(headers: Headers): number | undefined {
  const header = headers.get("retry-after");
  if (!header) return undefined;
  const repliedAt = Date.parse(headers.get("date") ?? "") || Date.now();
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - repliedAt;
  return Number.isFinite(pause) ? Math.max(0, pause) : undefined;
}
