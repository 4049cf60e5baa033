import { sql } from "kysely";
import type { Queries } from "#service/database/tables.ts";
import { type Bucket, refillOf } from "./token-bucket.ts";

/** Takes tokens out of the buckets that all instances share, and answers the buckets. What is full is forgotten. */
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
