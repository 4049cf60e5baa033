import type { MinuteCount, Queries } from "#service/database/tables.ts";
import { latestEnd } from "./per-minute.ts";

/** Adds to what was counted of each name in its minute, and answers what all have counted in it. Past minutes are forgotten. */
export async function addCounts(
  db: Queries,
  counts: MinuteCount[],
  now = Date.now(),
): Promise<MinuteCount[]> {
  await db
    .deleteFrom("minute_count")
    .where(({ or, eb }) => or([eb("until", "<=", now), eb("until", ">", now + latestEnd)]))
    .execute();
  return db
    .insertInto("minute_count")
    .values(counts)
    .onConflict((known) =>
      known.column("name").doUpdateSet((added) => ({
        count: added("minute_count.count", "+", added.ref("excluded.count")),
      })),
    )
    .returning(["name", "count", "until"])
    .execute();
}
