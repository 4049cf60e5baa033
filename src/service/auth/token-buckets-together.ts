import { type Database, write } from "#service/database/database.ts";
import { takeTokens } from "./token-bucket-store.ts";
import { type TokenBuckets, refillOf, tokenBuckets } from "./token-bucket.ts";
import { toldTogether } from "./told-together.ts";

/** Buckets that all instances of the service share: each grants from memory, and tells the others through their database. */
export function tokenBucketsTogether(database: Database, perMinute: number): TokenBuckets {
  const here = tokenBuckets(perMinute);
  const { interval } = refillOf(perMinute);
  const note = toldTogether(
    (taken) => write(database, (db) => takeTokens(db, taken, perMinute)),
    ({ name, full_at }, untold) => here.learn({ name, full_at: full_at + untold * interval }),
  );
  return {
    take: (name) => {
      const pause = here.take(name);
      if (pause === 0) note(name);
      return pause;
    },
  };
}
