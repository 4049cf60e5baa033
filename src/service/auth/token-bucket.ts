const minute = 60_000;

/**
 * So many requests of a key are granted at once: a bulk change of 3,000 records need not wait. After that, as many as are granted per
 * minute.
 */
export const burst = 3000;

/** So many names are kept without looking for full buckets. */
const fewest = 10_000;

/** When the bucket of a name is full again, in milliseconds since 1970: each token that is missing takes its time to come back. */
export type Bucket = { name: string; full_at: number };

/** Buckets of tokens, one a name, each full until something is taken. */
export type TokenBuckets = {
  /** Takes a token; where there is none, takes none and answers in how many milliseconds there is one, else 0. */
  take: (name: string) => number;
};

type TokenBucketsHere = TokenBuckets & {
  /** Takes over what was taken here and elsewhere. */
  learn: (bucket: Bucket) => void;
};

/**
 * In milliseconds: how long a token takes to come back, how far ahead an empty bucket is full, and how far ahead one may be out of which
 * instances took more than there was, before they heard of each other. Further ahead is one from before the clock was set back, which counts as full.
 */
export function refillOf(perMinute: number) {
  const interval = minute / perMinute;
  const empty = Math.ceil(burst * interval);
  return { interval, empty, furthest: 2 * empty };
}

/** Buckets in memory, of the tokens that come back in a minute: what one instance of the service grants, and what it is told. */
export function tokenBuckets(perMinute: number, now = Date.now): TokenBucketsHere {
  const { interval, empty, furthest } = refillOf(perMinute);
  const fullAt = new Map<string, number>();
  let many = fewest;
  const forgetFull = (at: number) => {
    for (const [name, time] of fullAt) if (time <= at) fullAt.delete(name);
    // Looked through again when there are twice as many: anybody can send names, and each must cost the same.
    many = Math.max(fewest, 2 * fullAt.size);
  };
  return {
    take: (name) => {
      const at = now();
      const known = fullAt.get(name);
      if (known === undefined && fullAt.size >= many) forgetFull(at);
      const time = known === undefined || known < at || known > at + furthest ? at : known;
      const pause = time + interval - (at + empty);
      fullAt.set(name, pause > 0 ? time : time + interval);
      return Math.max(0, pause);
    },
    learn: ({ name, full_at }) => void fullAt.set(name, full_at),
  };
}
