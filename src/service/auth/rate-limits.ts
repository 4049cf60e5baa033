import type { Database } from "#service/database/database.ts";
import type { Settings } from "#service/settings.ts";
import { sharedTokenBuckets } from "./shared-token-buckets.ts";
import { sharedWindowCounter } from "./shared-window-counter.ts";
import { type TokenBuckets, tokenBuckets } from "./token-bucket.ts";
import { type WindowCounter, windowCounter } from "./window-counter.ts";

/** The limits of requests per key, of failures per address, and of failed sign-ins per account. */
export type RateLimits = { requests: TokenBuckets } & Record<"failures" | "accountFailures", WindowCounter>;

/** Rate limits that all instances on the `shared` database have in common. Without one, this instance counts alone. */
export function rateLimits(
  { RATE_LIMIT_PER_MINUTE, AUTH_FAILURES_PER_MINUTE }: Settings,
  shared?: Database,
): RateLimits {
  const failureCounter = (name: keyof RateLimits) =>
    shared
      ? sharedWindowCounter(shared, name, AUTH_FAILURES_PER_MINUTE)
      : windowCounter(AUTH_FAILURES_PER_MINUTE);
  return {
    requests: shared
      ? sharedTokenBuckets(shared, RATE_LIMIT_PER_MINUTE)
      : tokenBuckets(RATE_LIMIT_PER_MINUTE),
    failures: failureCounter("failures"),
    accountFailures: failureCounter("accountFailures"),
  };
}
