import type { Told, ToldField } from "./api-error.ts";
import { parseJson } from "../json.ts";
import { typeOf } from "./problem-types.ts";
import { problem } from "./problem.ts";

/** Reads the failure out of any reply: a problem, JSON of another shape, plain text, HTML or nothing. */
export async function toldBy(response: Response): Promise<Told> {
  const text = await response.text().catch(() => "");
  const { message, errors, isOutcomeUnknown } = failureIn(text);
  return {
    message: message || sentenceFor(response.status),
    errors,
    isOutcomeUnknown,
    retryAfter: retryAfterOf(response.headers),
  };
}

function failureIn(text: string): Told {
  const body = jsonOf(text);
  if (body === undefined) return { message: plainSentence(text) };
  const known = problem.safeParse(body);
  if (known.success) {
    const { type, detail, errors } = known.data;
    return { message: detail, errors, isOutcomeUnknown: type === typeOf("outcome-unknown") };
  }
  return typeof body === "object" && body !== null
    ? foreignError(body as Record<string, unknown>)
    : { message: plainSentence(String(body)) };
}

function foreignError(body: Record<string, unknown>): Told {
  const message = [body["detail"], body["message"], body["error"], body["title"]].find(
    (text) => typeof text === "string",
  );
  const errors = foreignFieldErrors(body["errors"]);
  return {
    message: message ?? (errors.length > 0 ? errors.map((error) => error.message).join(" ") : undefined),
    errors,
  };
}

// Seen in the wild: [{field, message}], ["text"], {field: "text"} and {field: ["text"]}.
function foreignFieldErrors(errors: unknown): ToldField[] {
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) => {
    const field = Array.isArray(errors) ? "" : key;
    return (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => {
      if (typeof entry === "string") return [{ field, message: entry }];
      const { field: named, path, message } = (entry ?? {}) as Record<string, unknown>;
      return typeof message === "string" ? [{ field: String(named ?? path ?? field), message }] : [];
    });
  });
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const plainSentence = (text: string) =>
  /<\w/.test(text) || text.length > 300 ? undefined : text.trim() || undefined;

/** `Retry-After` as seconds or as a date, in milliseconds from when it was answered: by the clock of who answered, if it is told. */
function retryAfterOf(headers: Headers): number | undefined {
  const header = headers.get("retry-after");
  if (!header) return undefined;
  const answered = Date.parse(headers.get("date") ?? "") || Date.now();
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - answered;
  return Number.isFinite(pause) ? Math.max(0, pause) : undefined;
}

const sentences: Record<number, string> = {
  400: "The service refused what was sent.",
  401: "The key is not valid for this account. Sign in again.",
  403: "This key may not do that.",
  404: "There is no such record.",
  412: "Someone else changed this record in the meantime.",
  413: "That is more than the service accepts at once.",
  429: "Too many requests at once. Try again in a moment.",
  503: "The service is not available right now. Try again in a moment.",
};

const sentenceFor = (status: number) =>
  sentences[status] ?? (status >= 500 ? "The service failed to answer. Try again in a moment." : undefined);
