import { type ProblemName, problemTypes } from "#contract/problems/problem-types.ts";
import type { FieldError } from "#contract/problems/field-errors.ts";

type Particulars = {
  errors?: FieldError[];
  headers?: Record<string, string>;
  cause?: unknown;
  /** Of `upstream-refused`: how the upstream has answered, and in which words. */
  upstream?: { status: number; detail: string | undefined };
};

/** A request that is answered with a problem of a listed type. Thrown anywhere; turned into the reply in one place. */
export class Refusal extends Error {
  readonly type: ProblemName;
  readonly title: string;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly upstreamDetail: string | undefined;
  readonly headers: Record<string, string>;

  constructor(type: ProblemName, { errors, headers, cause, upstream }: Particulars = {}) {
    super(detailOf(type, errors, upstream?.detail), { cause });
    const { status, title } = problemTypes[type];
    this.name = "Refusal";
    this.type = type;
    this.title = title;
    this.status = upstream?.status ?? status;
    this.errors = errors;
    this.upstreamDetail = upstream?.detail;
    this.headers = { ...headersOf(status), ...headers };
  }
}

/** The English sentence of a refusal. */
function detailOf(type: ProblemName, errors: FieldError[] | undefined, upstream: string | undefined): string {
  if (upstream !== undefined) return `The service behind this one says: ${upstream}`;
  if (errors) return errors.length === 1 ? (errors[0]?.message ?? "") : `${errors.length} fields are wrong.`;
  const known = problemTypes[type];
  return "detail" in known ? known.detail : `${known.title}.`;
}

/** What a 401 asks for. */
export const askForKey = { "www-authenticate": "Bearer" };

// Each 503 is over in a moment.
const headersOf = (status: number): Record<string, string> =>
  status === 401 ? askForKey : status === 503 ? { "retry-after": "1" } : {};

export function refuse(refusal: Refusal): never {
  throw refusal;
}

/** 400 with all the wrong fields at once. */
export const badRequest = (errors: FieldError[]) => new Refusal("invalid-fields", { errors });

/** Refuses where a field is wrong. */
export function refuseWrong(errors: FieldError[]): void {
  if (errors.length > 0) refuse(badRequest(errors));
}

/** 429, to be asked again after so many milliseconds. */
export const tooMany = (
  type: "too-many-requests" | "too-many-failed-keys" | "too-many-failed-sign-ins" | "too-many-sign-ins",
  milliseconds: number,
) => new Refusal(type, { headers: { "retry-after": String(Math.ceil(milliseconds / 1000)) } });
