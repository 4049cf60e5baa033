import type { Database } from "#service/database/database.ts";
import type { Settings } from "#service/settings.ts";
import { perMinuteTogether } from "./per-minute-together.ts";
import { type PerMinute, perMinute } from "./per-minute.ts";
import { type TokenBuckets, tokenBuckets } from "./token-bucket.ts";
import { tokenBucketsTogether } from "./token-buckets-together.ts";

/** What is granted: requests of a key, and in a minute failures of an address, and failed sign-ins to an account. */
export type Granted = { requests: TokenBuckets } & Record<"failures" | "accountFailures", PerMinute>;

/** By all instances of the service on the database that they share, or without one by this instance alone. */
export function granted(
  { RATE_LIMIT_PER_MINUTE, AUTH_FAILURES_PER_MINUTE }: Settings,
  shared?: Database,
): Granted {
  const failed = (what: keyof Granted) =>
    shared ? perMinuteTogether(shared, what, AUTH_FAILURES_PER_MINUTE) : perMinute(AUTH_FAILURES_PER_MINUTE);
  return {
    requests: shared
      ? tokenBucketsTogether(shared, RATE_LIMIT_PER_MINUTE)
      : tokenBuckets(RATE_LIMIT_PER_MINUTE),
    failures: failed("failures"),
    accountFailures: failed("accountFailures"),
  };
}
