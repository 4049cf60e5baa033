import type { Database } from "#service/database/database.ts";
import type { Settings } from "#service/settings.ts";
import { perMinuteTogether } from "./per-minute-together.ts";
import { type PerMinute, perMinute } from "./per-minute.ts";

/** What is granted in a minute: requests of a key, failures of an address, and failed sign-ins to an account. */
export type Granted = Record<"requests" | "failures" | "accountFailures", PerMinute>;

/** By all instances of the service on the database that they share, or without one by this instance alone. */
export function granted(
  { RATE_LIMIT_PER_MINUTE, AUTH_FAILURES_PER_MINUTE }: Settings,
  shared?: Database,
): Granted {
  const counter = (what: keyof Granted, limit: number) =>
    shared ? perMinuteTogether(shared, what, limit) : perMinute(limit);
  return {
    requests: counter("requests", RATE_LIMIT_PER_MINUTE),
    failures: counter("failures", AUTH_FAILURES_PER_MINUTE),
    accountFailures: counter("accountFailures", AUTH_FAILURES_PER_MINUTE),
  };
}
