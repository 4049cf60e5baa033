import type { Database } from "#service/database/database.ts";
import type { Settings } from "#service/settings.ts";
import { perMinuteTogether } from "./per-minute-together.ts";
import { type PerMinute, perMinute } from "./per-minute.ts";

/** What is granted in a minute: requests of a key, and failures of an address. */
export type Granted = Record<"requests" | "failures", PerMinute>;

/** By this instance of the service alone. */
export const grantedHere = ({ RATE_LIMIT_PER_MINUTE, AUTH_FAILURES_PER_MINUTE }: Settings): Granted => ({
  requests: perMinute(RATE_LIMIT_PER_MINUTE),
  failures: perMinute(AUTH_FAILURES_PER_MINUTE),
});

/** By all instances on this database. */
export const grantedTogether = (
  { RATE_LIMIT_PER_MINUTE, AUTH_FAILURES_PER_MINUTE }: Settings,
  database: Database,
): Granted => ({
  requests: perMinuteTogether(database, "requests", RATE_LIMIT_PER_MINUTE),
  failures: perMinuteTogether(database, "failures", AUTH_FAILURES_PER_MINUTE),
});
