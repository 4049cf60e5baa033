type ProblemType = {
  /** The HTTP status of the reply. */
  readonly status: number;
  /** A few English words. */
  readonly title: string;
  /** An English sentence; left out if the title says it all. */
  readonly detail?: string;
};

/**
 * Every refusal of the service, by the name in its `type`. Names are stable; titles and details are not, and are there for people who
 * read replies. The status of `upstream-refused` is that of the upstream.
 */
export const problemTypes = {
  "invalid-fields": { status: 400, title: "Invalid fields" },
  "unreadable-request": {
    status: 400,
    title: "Unreadable request",
    detail: "We could not read the request.",
  },
  "missing-host": { status: 400, title: "No Host header", detail: "Send a Host header." },
  "repeated-host": { status: 400, title: "Several Host headers", detail: "Send only one Host header." },
  "missing-key": { status: 401, title: "No API key", detail: "Send an API key." },
  "not-signed-in": { status: 401, title: "Not signed in", detail: "You are not signed in." },
  "invalid-key": { status: 401, title: "Invalid API key", detail: "This API key is not valid." },
  "other-account": {
    status: 401,
    title: "Key for another account",
    detail: "This API key is not valid for this account.",
  },
  "read-only-key": { status: 403, title: "Read-only key", detail: "This key is read-only." },
  "account-forbidden": {
    status: 403,
    title: "Account forbidden",
    detail: "This key has no access to this account.",
  },
  "account-suspended": { status: 403, title: "Account suspended", detail: "This account is suspended." },
  "foreign-page": {
    status: 403,
    title: "Sent from another site",
    detail: "Requests with a session cookie and reports must come from the console's own pages.",
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
    detail: "This address supports only the methods in the Allow header.",
  },
  "request-too-slow": {
    status: 408,
    title: "Request too slow",
    detail: "The request took too long to arrive.",
  },
  "changed-since": {
    status: 412,
    title: "Changed since it was read",
    detail: "This record has changed since you read it. Read it again, then repeat your change.",
  },
  "other-file": {
    status: 412,
    title: "Different file",
    detail: "This is not the file that was requested.",
  },
  "body-too-large": {
    status: 413,
    title: "Body too large",
    detail: "The body is too large.",
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
    detail: "This file ends before the requested range.",
  },
  "unknown-expectation": {
    status: 417,
    title: "Unknown expectation",
    detail: "100-continue is the only supported expectation.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    detail: "Too many requests with this key. Wait a moment, then try again.",
  },
  "too-many-failed-keys": {
    status: 429,
    title: "Too many failed keys",
    detail: "Too many wrong keys from this address. Wait a moment, then try again.",
  },
  "too-many-failed-sign-ins": {
    status: 429,
    title: "Too many failed sign-ins",
    detail: "Too many failed sign-ins. Wait a moment, then try again.",
  },
  "too-many-sign-ins": {
    status: 429,
    title: "Too many sign-ins at once",
    detail: "Too many sign-ins at once. Wait a moment, then try again.",
  },
  "headers-too-large": {
    status: 431,
    title: "Headers too large",
    detail: "The headers are too large.",
  },
  failed: {
    status: 500,
    title: "Internal Server Error",
    detail: "Something went wrong on our side.",
  },
  // The only failure after which a write may have been applied: the connection to the database was lost during its commit. To a client it
  // is like no reply at all.
  "outcome-unknown": {
    status: 500,
    title: "Outcome unknown",
    detail:
      "This may or may not have been saved: the database connection was lost. Read the record to find out.",
  },
  "upstream-refused": {
    status: 502,
    title: "Refused upstream",
    detail: "The upstream service refused this without giving a reason.",
  },
  "upstream-away": {
    status: 502,
    title: "Upstream not available",
    detail: "The upstream service is not responding. Try again in a moment.",
  },
  "upstream-slow": {
    status: 504,
    title: "Upstream too slow",
    detail: "The upstream service took too long. Your request may have been carried out.",
  },
  "too-busy": {
    status: 503,
    title: "Too busy",
    detail: "The service is very busy. Try again in a moment.",
  },
  stopping: {
    status: 503,
    title: "Shutting down",
    detail: "The service is shutting down. Try again in a moment.",
  },
  "database-away": {
    status: 503,
    title: "Not available",
    detail: "The service is not available right now. Try again in a moment.",
  },
  "database-read-only": {
    status: 503,
    title: "Read-only database",
    detail: "The database is read-only right now, so nothing can be saved. Try again in a moment.",
  },
  "still-signed-in": {
    status: 503,
    title: "Still signed in",
    detail: "We could not save the sign-out, so you are still signed in. Try again later.",
  },
} as const satisfies Record<string, ProblemType>;

export type ProblemName = keyof typeof problemTypes;

const namespace = "urn:advertiser-console:";

/** The `type` of a refusal (RFC 9457). */
export const typeOf = (name: ProblemName) => `${namespace}${name}` as const;

/** All names, in the order of the table. Marked as pure, so that the bundler drops the table from the console, which has its own texts. */
export const problemNames = /* @__PURE__ */ Object.keys(problemTypes) as ProblemName[];
