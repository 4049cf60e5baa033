type ProblemType = {
  /** The HTTP status that it is answered with. */
  readonly status: number;
  /** What kind of refusal it is, in a few English words. */
  readonly title: string;
  /** An English sentence; left out where the title says it all. */
  readonly detail?: string;
};

/**
 * Every refusal of the service, by the name in its `type`. Names are stable; titles and details are not, and are there for people who
 * read replies. The status of `upstream-refused` is that of the upstream.
 */
export const problemTypes = {
  "invalid-fields": { status: 400, title: "Wrong fields" },
  "unreadable-request": {
    status: 400,
    title: "Unreadable request",
    detail: "The request could not be read.",
  },
  "missing-host": { status: 400, title: "No Host header", detail: "Name the host in the Host header." },
  "repeated-host": { status: 400, title: "Several Host headers", detail: "Send one Host header." },
  "missing-key": { status: 401, title: "No API key", detail: "Send an API key." },
  "not-signed-in": { status: 401, title: "Not signed in", detail: "Nobody is signed in." },
  "invalid-key": { status: 401, title: "Invalid API key", detail: "This API key is not valid." },
  "other-account": {
    status: 401,
    title: "Key of another account",
    detail: "This API key is not valid for this account.",
  },
  "read-only-key": { status: 403, title: "Read-only key", detail: "This key may read only." },
  "account-forbidden": {
    status: 403,
    title: "Account forbidden",
    detail: "This key may not read this account.",
  },
  "account-suspended": { status: 403, title: "Account suspended", detail: "This account is suspended." },
  "foreign-page": {
    status: 403,
    title: "Sent from another site",
    detail: "Requests by session, and reports, must come from the console's own pages.",
  },
  "unknown-address": { status: 404, title: "Unknown address", detail: "There is nothing at this address." },
  "record-not-found": { status: 404, title: "Record not found" },
  "account-not-found": { status: 404, title: "Account not found" },
  "contact-not-found": { status: 404, title: "Contact not found" },
  "campaign-not-found": { status: 404, title: "Campaign not found" },
  "campaign-category-not-found": { status: 404, title: "Campaign category not found" },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    detail: "This address answers only the methods that Allow names.",
  },
  "request-too-slow": {
    status: 408,
    title: "Request too slow",
    detail: "The request took too long to arrive.",
  },
  "changed-since": {
    status: 412,
    title: "Changed since it was read",
    detail: "This record was changed since it was read. Read it again and repeat the change.",
  },
  "other-file": {
    status: 412,
    title: "Another file",
    detail: "This file is not the one that the request is meant for.",
  },
  "body-too-large": {
    status: 413,
    title: "Body too large",
    detail: "The body is larger than this service accepts.",
  },
  "not-json": { status: 415, title: "Not JSON", detail: "Send the body as application/json." },
  "not-utf-8": { status: 415, title: "Not in UTF-8", detail: "Send the body in UTF-8." },
  compressed: {
    status: 415,
    title: "Compressed body",
    detail: "Send the body uncompressed, without Content-Encoding.",
  },
  "range-beyond-end": {
    status: 416,
    title: "Range beyond the end",
    detail: "This file ends before the range that is asked for.",
  },
  "unknown-expectation": {
    status: 417,
    title: "Unknown expectation",
    detail: "This service meets no expectation but 100-continue.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    detail: "Too many requests with this key. Wait, then try again.",
  },
  "too-many-failed-keys": {
    status: 429,
    title: "Too many failed keys",
    detail: "Too many failed keys from this address. Wait, then try again.",
  },
  "too-many-failed-sign-ins": {
    status: 429,
    title: "Too many failed sign-ins",
    detail: "Too many failed sign-ins. Wait, then try again.",
  },
  "too-many-sign-ins": {
    status: 429,
    title: "Too many sign-ins at once",
    detail: "Too many sign-ins at once. Wait, then try again.",
  },
  "headers-too-large": {
    status: 431,
    title: "Headers too large",
    detail: "The headers are larger than this service accepts.",
  },
  failed: {
    status: 500,
    title: "Internal Server Error",
    detail: "The service failed to answer. It was not your mistake.",
  },
  // As good as no answer: a write may have been made or not, because its outcome was lost on the way from the database. After any other
  // failure of the service nothing was.
  "outcome-unknown": {
    status: 500,
    title: "Outcome unknown",
    detail: "It may have been saved, or not: the database was lost meanwhile. Read it to know.",
  },
  "upstream-refused": {
    status: 502,
    title: "Refused by the service behind",
    detail: "The service behind this one refused this without saying why.",
  },
  "upstream-away": {
    status: 502,
    title: "The service behind is away",
    detail: "The service behind this one does not answer. Try again in a moment.",
  },
  "upstream-slow": {
    status: 504,
    title: "The service behind is slow",
    detail: "The service behind this one took too long. What was asked may have been done.",
  },
  "too-busy": {
    status: 503,
    title: "Too busy",
    detail: "Too much is asked at once. Try again in a moment.",
  },
  stopping: {
    status: 503,
    title: "Being stopped",
    detail: "The service is being stopped. Try again in a moment.",
  },
  "database-away": {
    status: 503,
    title: "Not available",
    detail: "The service cannot answer right now. Try again in a moment.",
  },
  "database-read-only": {
    status: 503,
    title: "Read-only database",
    detail: "Nothing can be saved right now: the database may only be read. Try again in a moment.",
  },
  "still-signed-in": {
    status: 503,
    title: "Still signed in",
    detail: "You are still signed in: signing out cannot be recorded right now. Try again later.",
  },
} as const satisfies Record<string, ProblemType>;

export type ProblemName = keyof typeof problemTypes;

const space = "urn:advertiser-console:";

/** The `type` of a refusal (RFC 9457). */
export const typeOf = (name: ProblemName) => `${space}${name}` as const;

/** All names, in the order of the table. Marked as pure, so that the console, which has words of its own, does without the table. */
export const problemNames = /* @__PURE__ */ Object.keys(problemTypes) as ProblemName[];
