import type { Safeguards } from "../safeguards.ts";
import type { FieldError } from "./field-errors.ts";

/** What a reply says of one field. One of another service has no code. */
export type ParsedFieldError = FieldError | { readonly field: string; readonly message: string };

/** What a reply, or our own code, says of a failure. */
export type ParsedProblem = {
  /** The `type` of a problem, as it was sent. */
  type?: string | undefined;
  /** The words of an upstream, which a gateway passes on. */
  upstream?: string | undefined;
  message?: string | undefined;
  errors?: ParsedFieldError[] | undefined;
  retryAfter?: number | undefined;
  /** The service says that it does not know itself whether it did what it was asked. */
  isOutcomeUnknown?: boolean | undefined;
  safeguards?: Safeguards | undefined;
};

/**
 * The one failure of the client. `status` is the HTTP status, or 0 when no answer came, or one that does not know the outcome. `message` is a sentence for people;
 * `errors` are the wrong fields of a 400; `retryAfter` is in milliseconds, where the service named a pause; `safeguards` are those of a
 * refused write that the reply confirms, undefined where no reply came.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ParsedFieldError[];
  readonly retryAfter: number | undefined;
  readonly safeguards: Safeguards | undefined;

  constructor(status: number, told: ParsedProblem = {}) {
    super(told.message || sentenceFor(status));
    this.name = "ApiError";
    this.status = status;
    this.errors = told.errors ?? [];
    this.retryAfter = told.retryAfter;
    this.safeguards = told.safeguards;
  }
}

const sentenceFor = (status: number) =>
  status === 0 ? "No response. Check your connection and try again." : `Unexpected response (${status}).`;
