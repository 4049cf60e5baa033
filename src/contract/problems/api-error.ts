import type { Safeguards } from "../safeguards.ts";
import type { FieldError } from "./field-errors.ts";

/** An error of one field in a reply. Other services send no code. */
export type ParsedFieldError = FieldError | { readonly field: string; readonly message: string };

/** The details of a failure, from a reply or from our own code. */
export type ParsedProblem = {
  /** The `type` of a problem, as it was sent. */
  type?: string | undefined;
  /** The explanation of an upstream, passed on by a gateway. */
  upstream?: string | undefined;
  message?: string | undefined;
  errors?: ParsedFieldError[] | undefined;
  retryAfter?: number | undefined;
  /** The service itself does not know whether the write was applied. */
  isOutcomeUnknown?: boolean | undefined;
  safeguards?: Safeguards | undefined;
};

/**
 * The one error of the client. `status` is the HTTP status, or 0 if there was no reply or its outcome is unknown. `message` is a sentence
 * for people; `errors` are the invalid fields of a 400; `retryAfter` is in milliseconds, if the service sent `Retry-After`; `safeguards` are
 * those that the reply to a refused write confirms, undefined if there was no reply.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ParsedFieldError[];
  readonly retryAfter: number | undefined;
  readonly safeguards: Safeguards | undefined;

  constructor(status: number, problem: ParsedProblem = {}) {
    super(problem.message || sentenceFor(status));
    this.name = "ApiError";
    this.status = status;
    this.errors = problem.errors ?? [];
    this.retryAfter = problem.retryAfter;
    this.safeguards = problem.safeguards;
  }
}

const sentenceFor = (status: number) =>
  status === 0 ? "No response. Check your connection and try again." : `Unexpected response (${status}).`;
