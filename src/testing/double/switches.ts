/** In what deployments of the interface may differ: points that the document leaves open, and effects of proxies in front of them. */
export type Switches = {
  /** The status of all lookups: 200, or that of their refusal. */
  lookups: 200 | 403 | 404 | 500;
  /** Whether replies with a record have an ETag. */
  etag: boolean;
  /** Whether If-Match is honored, or removed by a proxy. */
  conditions: "honoured" | "swallowed";
  /** Whether Idempotency-Key is honored, or removed by a proxy. */
  keys: "honoured" | "swallowed";
  /** Whether replies to writes have Safeguards-Applied, as ours do. */
  safeguards: "told" | "untold";
  /** The page size of a request without one. */
  defaultSize: number;
  /** The largest size of a page. */
  largestSize: number;
  /** Whether a larger size is reduced to the largest, or refused with 400, or every requested size is ignored. */
  beyondLargest: "clamped" | "refused" | "ignored";
  /** Whether a member without a value is null or left out. */
  noValue: "null" | "absent";
  /** Whether records and pages have members that the document does not know. */
  extraFields: boolean;
  /** How prices are answered: digit for digit, as a binary fraction that reckoning has moved by a hair, or as text. */
  prices: "exact" | "noisy" | "text";
  /** How many decimals a price may have; with more it is refused. */
  decimals: number;
  /** The largest price; a larger one is refused. */
  highestPrice: number;
  /** The status that a new category starts in. */
  startingStatus: string;
  /** The shape of what is said of a failure. */
  errors: "problem" | "message" | "error" | "errors list" | "errors map" | "plain" | "html" | "empty";
  /** A page for people in place of the reply to requests with this method, with this status. The request was not done. */
  proxyPage: { method: string; status: number } | null;
  /** How long each reply is kept back, in milliseconds. */
  delay: number;
  /**
   * Further requests of a key within the window (in milliseconds) are 429. What they say of when to come back: seconds, a date, RateLimit
   * fields, nothing.
   */
  limit: { requests: number; window: number; says: "seconds" | "date" | "fields" | "nothing" } | null;
  /** Whether texts and prices are stored as sent, or as this deployment likes them: names in capitals, prices in whole tens of cents. */
  stored: "as sent" | "otherwise";
  /** What a write answers: the record, what was sent of it, nothing (200), or nothing (204). */
  writeReply: "record" | "sent fields" | "empty" | "no content";
  /** How many more records are appended to a list, one each time that one of its pages is read. */
  appended: number;
};

/** A deployment that keeps to the document and has all that it mentions. */
export const usual: Switches = {
  lookups: 200,
  etag: true,
  conditions: "honoured",
  keys: "honoured",
  safeguards: "untold",
  defaultSize: 25,
  largestSize: 200,
  beyondLargest: "clamped",
  noValue: "null",
  extraFields: false,
  prices: "exact",
  decimals: 6,
  highestPrice: 1_000_000,
  startingStatus: "ACTIVE",
  errors: "message",
  proxyPage: null,
  delay: 0,
  limit: null,
  stored: "as sent",
  writeReply: "record",
  appended: 0,
};

/** A deployment that has nothing beside what the document states: no versions, no conditions, no keys, no lookups. */
export const barest = {
  lookups: 404,
  etag: false,
  conditions: "swallowed",
  keys: "swallowed",
} satisfies Partial<Switches>;
