import type { MinuteCount } from "#service/database/tables.ts";

const minute = 60_000;

/**
 * How far off the end of a minute may be, in milliseconds: another instance's clock may be a little ahead. What ends later was begun
 * before the clock was set back, and would refuse its name until then.
 */
export const latestEnd = 2 * minute;

const isUnderWay = (until: number, at: number) => until > at && until <= at + latestEnd;

/** So many names are kept without looking for past ones. */
const fewest = 10_000;

/** Counts something per name and minute. A minute begins with the first count of a name. */
export type PerMinute = {
  /** Counts one more; milliseconds to wait when that is above the limit, else 0. */
  count: (name: string) => number;
  /** Milliseconds until one more would not be above the limit; 0 where it would not be now. Counts nothing. */
  pause: (name: string) => number;
};

type PerMinuteHere = PerMinute & {
  /** When the minute of a name ends. */
  until: (name: string) => number;
  /** Takes over how often a name was counted here and elsewhere, and when its minute ends. */
  learn: (counted: MinuteCount) => void;
};

/** Counts in memory: what one instance of the service sees, and what it is told. */
export function perMinute(limit: number, now = Date.now): PerMinuteHere {
  const counts = new Map<string, Omit<MinuteCount, "name">>();
  let many = fewest;
  const forgetPast = (at: number) => {
    for (const [name, { until }] of counts) if (!isUnderWay(until, at)) counts.delete(name);
    // Looked through again when there are twice as many: anybody can send names, and each must cost the same.
    many = Math.max(fewest, 2 * counts.size);
  };
  return {
    count: (name) => {
      const at = now();
      const entry = counts.get(name);
      if (entry && isUnderWay(entry.until, at)) return ++entry.count > limit ? entry.until - at : 0;
      if (counts.size >= many) forgetPast(at);
      counts.set(name, { count: 1, until: at + minute });
      return 0;
    },
    pause: (name) => {
      const at = now();
      const entry = counts.get(name);
      return entry && isUnderWay(entry.until, at) && entry.count >= limit ? entry.until - at : 0;
    },
    until: (name) => counts.get(name)?.until ?? now(),
    learn: ({ name, count, until }) => void counts.set(name, { count, until }),
  };
}
