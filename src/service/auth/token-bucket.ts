import { sweepingMap } from "./sweeping-map.ts";

const minute = 60_000;

/** The capacity of a bucket. A bulk change of 3,000 records need not wait; after that, requests are limited to the rate per minute. */
export const burst = 3000;

/** The state of a bucket: when it is full again, in milliseconds since 1970. Each missing token takes one refill interval. */
export type Bucket = { name: string; full_at: number };

/** A token bucket for each name, full until something is taken. */
export type TokenBuckets = {
  /** Takes a token and returns 0, or takes none and returns the milliseconds until there is one. */
  take: (name: string) => number;
};

type LocalTokenBuckets = TokenBuckets & {
  /** Replaces the state of a bucket by one that includes other instances. */
  reconcile: (bucket: Bucket) => void;
};

/**
 * Durations in milliseconds: `interval` to refill one token, `empty` to refill an empty bucket, and `furthest`, the longest plausible time
 * until a bucket is full. The last allows for tokens that several instances take before they have synced. A longer time dates from before
 * the clock was set back, and the bucket counts as full.
 */
export function refillOf(perMinute: number) {
  const interval = minute / perMinute;
  const empty = Math.ceil(burst * interval);
  return { interval, empty, furthest: 2 * empty };
}

/** Token buckets in the memory of this instance. */
export function tokenBuckets(perMinute: number, now = Date.now): LocalTokenBuckets {
  const { interval, empty, furthest } = refillOf(perMinute);
  const isFilling = (time: number, at: number) => time > at && time <= at + furthest;
  const fullAt = sweepingMap<number>((time) => isFilling(time, now()));
  return {
    take: (name) => {
      const at = now();
      const known = fullAt.get(name);
      const time = known !== undefined && isFilling(known, at) ? known : at;
      const pause = time + interval - (at + empty);
      fullAt.set(name, pause > 0 ? time : time + interval);
      return Math.max(0, pause);
    },
    reconcile: ({ name, full_at }) => fullAt.set(name, full_at),
  };
}
