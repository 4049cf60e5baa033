/** Differences between deployments of the interface: points that the document leaves open, and effects of proxies in front of them. */
export type Switches = {
  /** The status of replies to lookups. */
  lookups: 200 | 403 | 404 | 500;
  /** Whether replies with a record have an ETag. */
  etag: boolean;
  /** Whether If-Match is honored, or removed by a proxy. */
  conditions: "honored" | "stripped";
  /** Whether Idempotency-Key is honored, or removed by a proxy. */
  keys: "honored" | "stripped";
  /** Whether replies to writes have Safeguards-Applied, as ours do. */
  safeguards: "reported" | "unreported";
  /** The page size of a request without one. */
  defaultSize: number;
  /** The largest size of a page. */
  largestSize: number;
  /** Whether a larger size is reduced to the largest, or refused with 400, or every requested size is ignored. */
  beyondLargest: "clamped" | "refused" | "ignored";
  /** Whether a member without a value is null or left out. */
  emptyFields: "null" | "absent";
  /** Whether records and pages have members that the document does not know. */
  extraFields: boolean;
  /** How replies contain prices: exactly, with the rounding error of a floating-point calculation, or as strings. */
  prices: "exact" | "noisy" | "text";
  /** The largest number of decimals that a price may have. */
  decimals: number;
  /** The highest price that is accepted. */
  highestPrice: number;
  /** The status of a new category. */
  startingStatus: string;
  /** The format of error bodies. */
  errorShape: "problem" | "message" | "error" | "errors list" | "errors map" | "plain" | "html" | "empty";
  /** The status of an HTML page that replaces the reply to requests with this method. Such requests are not carried out. */
  proxyPage: { method: string; status: number } | null;
  /** The delay of each reply, in milliseconds. */
  delay: number;
  /**
   * The number of requests of a key in a window (in milliseconds), after which replies are 429. They announce the end of the window by a
   * Retry-After in seconds or as a date, by RateLimit fields, or not at all.
   */
  limit: { requests: number; window: number; retryAfter: "seconds" | "date" | "fields" | "nothing" } | null;
  /** Whether texts and prices are stored as sent, or normalized: names in capitals, prices rounded up to 10 cents. */
  stored: "as sent" | "normalized";
  /** The body of the reply to a write: the record, the sent fields, or nothing, with 200 or 204. */
  writeReply: "record" | "sent fields" | "empty" | "no content";
  /** The number of records that are appended to each list, one after each read of a page. */
  appended: number;
};

/** A deployment that follows the document and has everything that it mentions. */
export const defaultSwitches: Switches = {
  lookups: 200,
  etag: true,
  conditions: "honored",
  keys: "honored",
  safeguards: "unreported",
  defaultSize: 25,
  largestSize: 200,
  beyondLargest: "clamped",
  emptyFields: "null",
  extraFields: false,
  prices: "exact",
  decimals: 6,
  highestPrice: 1_000_000,
  startingStatus: "ACTIVE",
  errorShape: "message",
  proxyPage: null,
  delay: 0,
  limit: null,
  stored: "as sent",
  writeReply: "record",
  appended: 0,
};

/** A deployment without optional features: no ETags, no conditions, no keys, no lookups. */
export const minimalSwitches = {
  lookups: 404,
  etag: false,
  conditions: "stripped",
  keys: "stripped",
} satisfies Partial<Switches>;
