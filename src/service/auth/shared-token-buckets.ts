import { sql } from "kysely";
import { type Database, write } from "#service/database/database.ts";
import type { Queries } from "#service/database/tables.ts";
import { type Bucket, type TokenBuckets, refillOf, tokenBuckets } from "./token-bucket.ts";
import { writeBehind } from "./write-behind.ts";

/** Token buckets that all instances share through their database. Each instance takes from its memory and writes behind. */
export function sharedTokenBuckets(database: Database, perMinute: number): TokenBuckets {
  const local = tokenBuckets(perMinute);
  const { interval } = refillOf(perMinute);
  const add = writeBehind(
    (taken) => write(database, (db) => takeTokens(db, taken, perMinute)),
    ({ name, full_at }, unwritten) => local.reconcile({ name, full_at: full_at + unwritten * interval }),
  );
  return {
    take: (name) => {
      const pause = local.take(name);
      if (pause === 0) add(name);
      return pause;
    },
  };
}

/** Takes tokens out of the stored buckets and returns their state. Deletes full buckets. */
export async function takeTokens(
  db: Queries,
  taken: readonly (readonly [name: string, tokens: number])[],
  perMinute: number,
  now = Date.now(),
): Promise<Bucket[]> {
  const { interval, furthest } = refillOf(perMinute);
  const before = sql<number>`case when token_bucket.full_at between ${now} and ${now + furthest}
    then token_bucket.full_at else ${now} end`;
  await db.deleteFrom("token_bucket").where("full_at", "<=", now).execute();
  return db
    .insertInto("token_bucket")
    .values(taken.map(([name, tokens]) => ({ name, full_at: Math.round(now + tokens * interval) })))
    .onConflict((known) =>
      known.column("name").doUpdateSet({ full_at: sql`${before} + excluded.full_at - ${now}` }),
    )
    .returning(["name", "full_at"])
    .execute();
}
