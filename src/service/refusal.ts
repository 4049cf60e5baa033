import type { FieldError } from "#contract/problem.ts";

/** A request that is answered with a problem. Thrown anywhere; turned into the reply in one place. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    detail: string,
    also: { type?: string; errors?: FieldError[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: also.cause });
    this.name = "Refusal";
    this.status = status;
    this.type = also.type ?? "about:blank";
    this.errors = also.errors;
    this.headers = also.headers ?? {};
  }
}

export function refuse(refusal: Refusal): never {
  throw refusal;
}

/** 400 with all the wrong fields at once. */
export const badRequest = (errors: FieldError[]) =>
  new Refusal(400, errors.length === 1 ? (errors[0]?.message ?? "") : `${errors.length} fields are wrong.`, {
    errors,
  });

/** Refuses where a field is wrong. */
export function refuseWrong(errors: FieldError[]): void {
  if (errors.length > 0) refuse(badRequest(errors));
}

/** What did not arrive whole, or is no HTTP. */
export const unreadableRequest = (status = 400) => new Refusal(status, "The request could not be read.");

/** What a 401 asks for. */
export const askForKey = { "www-authenticate": "Bearer" };

export const unauthorized = (detail: string) => new Refusal(401, detail, { headers: askForKey });

export const forbidden = (detail: string) => new Refusal(403, detail);

export const notFound = (what: string) => new Refusal(404, `${what} not found.`);

export const changedSince = () =>
  new Refusal(412, "This record was changed since it was read. Read it again and repeat the change.");

export const unsupported = (detail: string, headers: Record<string, string> = {}) =>
  new Refusal(415, detail, { headers });

/** 503, over in a moment. */
export const unavailable = (detail: string, cause?: unknown) =>
  new Refusal(503, detail, { headers: { "retry-after": "1" }, cause });

export const tooMany = (detail: string, milliseconds: number) =>
  new Refusal(429, detail, { headers: { "retry-after": String(Math.ceil(milliseconds / 1000)) } });
