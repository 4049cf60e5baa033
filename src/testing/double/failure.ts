import type { Switches } from "./switches.ts";

/** A request that is refused. */
export class Failure extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

type ErrorBody = { type: string; body: string };

const json = (body: object): ErrorBody => ({ type: "application/json", body: JSON.stringify(body) });
const list = ({ fields }: Failure) =>
  Object.entries(fields).map(([field, message]) => ({ field, code: "invalid", message }));

/** The body of a failure, in each shape. */
export const errorBodies: Record<Switches["errorShape"], (failure: Failure) => ErrorBody> = {
  problem: (failure) => ({
    ...json({
      type: "about:blank",
      title: "Refused",
      status: failure.status,
      detail: failure.message,
      errors: list(failure),
    }),
    type: "application/problem+json",
  }),
  message: ({ status, message }) => json({ status, message }),
  error: ({ message }) => json({ error: message }),
  "errors list": (failure) =>
    json({ errors: Object.keys(failure.fields).length ? list(failure) : [failure.message] }),
  "errors map": ({ message, fields }) =>
    json({ errors: Object.keys(fields).length ? fields : { request: [message] } }),
  plain: ({ message }) => ({ type: "text/plain", body: message }),
  html: ({ status, message }) => ({
    type: "text/html",
    body: `<html><head><title>${status}</title></head><body><h1>${message}</h1><hr>nginx/1.18.0</body></html>`,
  }),
  empty: () => ({ type: "text/plain", body: "" }),
};
