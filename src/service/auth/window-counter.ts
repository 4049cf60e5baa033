import type { MinuteCount } from "#service/database/tables.ts";
import { sweepingMap } from "./sweeping-map.ts";

const minute = 60_000;

/**
 * The latest plausible end of a window, in milliseconds from now: the clock of another instance may be a little ahead. A later end dates from
 * before the clock was set back, and is ignored, because it would block its name until then.
 */
export const latestEnd = 2 * minute;

const isCurrent = (until: number, at: number) => until > at && until <= at + latestEnd;

/** A fixed-window counter: counts per name and minute. The window of a name begins with its first count. */
export type WindowCounter = {
  /** Counts one more. Returns the milliseconds to wait when that is above the limit, else 0. */
  count: (name: string) => number;
  /** The milliseconds until one more would be within the limit, 0 if it is now. Counts nothing. */
  pause: (name: string) => number;
};

type LocalWindowCounter = WindowCounter & {
  /** The end of the window of a name, in milliseconds since 1970; the current time if it has none. */
  until: (name: string) => number;
  /** Replaces the count of a name by one that includes other instances. */
  reconcile: (counted: MinuteCount) => void;
};

/** A fixed-window counter in the memory of this instance. */
export function windowCounter(limit: number, now = Date.now): LocalWindowCounter {
  const counts = sweepingMap<Omit<MinuteCount, "name">>(({ until }) => isCurrent(until, now()));
  return {
    count: (name) => {
      const at = now();
      const entry = counts.get(name);
      if (entry && isCurrent(entry.until, at)) return ++entry.count > limit ? entry.until - at : 0;
      counts.set(name, { count: 1, until: at + minute });
      return 0;
    },
    pause: (name) => {
      const at = now();
      const entry = counts.get(name);
      return entry && isCurrent(entry.until, at) && entry.count >= limit ? entry.until - at : 0;
    },
    until: (name) => counts.get(name)?.until ?? now(),
    reconcile: ({ name, count, until }) => counts.set(name, { count, until }),
  };
}
