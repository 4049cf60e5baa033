import { type ProblemName, problemTypes } from "#contract/problems/problem-types.ts";
import type { FieldError } from "#contract/problems/field-errors.ts";

type RefusalDetails = {
  errors?: FieldError[];
  headers?: Record<string, string>;
  cause?: unknown;
  /** For `upstream-refused`: the status and the text of the upstream. */
  upstream?: { status: number; detail: string | undefined };
};

/** Ends a request with a problem of one of the listed types. Thrown anywhere, turned into a reply by `answerFailure`. */
export class Refusal extends Error {
  readonly type: ProblemName;
  readonly title: string;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly upstreamDetail: string | undefined;
  readonly headers: Record<string, string>;

  constructor(type: ProblemName, { errors, headers, cause, upstream }: RefusalDetails = {}) {
    super(detailOf(type, errors, upstream?.detail), { cause });
    const { status, title } = problemTypes[type];
    this.name = "Refusal";
    this.type = type;
    this.title = title;
    this.status = upstream?.status ?? status;
    this.errors = errors;
    this.upstreamDetail = upstream?.detail;
    this.headers = { ...headersByStatus[status], ...headers };
  }
}

/** The English sentence of a refusal. */
function detailOf(type: ProblemName, errors: FieldError[] | undefined, upstream: string | undefined): string {
  if (upstream !== undefined) return `The upstream service says: ${upstream}`;
  if (errors)
    return errors.length === 1 ? (errors[0]?.message ?? "") : `${errors.length} fields are invalid.`;
  const known = problemTypes[type];
  return "detail" in known ? known.detail : `${known.title}.`;
}

/** The challenge of a 401. */
export const bearerChallenge = { "www-authenticate": "Bearer" };

const headersByStatus: Record<number, Record<string, string>> = {
  401: bearerChallenge,
  // Every 503 is expected to be brief.
  503: { "retry-after": "1" },
};

export function refuse(refusal: Refusal): never {
  throw refusal;
}

/** 400 with the errors of all invalid fields. */
export const badRequest = (errors: FieldError[]) => new Refusal("invalid-fields", { errors });

/** Refuses with 400 if there are errors. */
export function refuseInvalid(errors: FieldError[]): void {
  if (errors.length > 0) refuse(badRequest(errors));
}

/** 429 with `Retry-After`: `milliseconds`, rounded up to seconds. */
export const tooManyRequests = (
  type: "too-many-requests" | "too-many-failed-keys" | "too-many-failed-sign-ins" | "too-many-sign-ins",
  milliseconds: number,
) => new Refusal(type, { headers: { "retry-after": String(Math.ceil(milliseconds / 1000)) } });
