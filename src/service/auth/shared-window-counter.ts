import { type Database, write } from "#service/database/database.ts";
import type { MinuteCount, Queries } from "#service/database/tables.ts";
import { type WindowCounter, latestEnd, windowCounter } from "./window-counter.ts";
import { writeBehind } from "./write-behind.ts";

/**
 * A fixed-window counter that all instances share through their database. Each instance counts in memory and writes behind. `prefix`
 * separates the names of this counter from those of others in the same table.
 */
export function sharedWindowCounter(database: Database, prefix: string, limit: number): WindowCounter {
  const local = windowCounter(limit);
  const add = writeBehind(
    (counts) =>
      write(database, (db) =>
        addCounts(
          db,
          counts.map(([name, count]) => ({ name, count, until: local.until(name) })),
        ),
      ),
    ({ name, count, until }, unwritten) => local.reconcile({ name, count: count + unwritten, until }),
  );
  const prefixed = (name: string) => `${prefix} ${name}`;
  return {
    count: (name) => {
      add(prefixed(name));
      return local.count(prefixed(name));
    },
    pause: (name) => local.pause(prefixed(name)),
  };
}

/** Adds counts to the stored windows and returns the sums over all instances. Deletes windows that have ended. */
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
