import { type Database, write } from "#service/database/database.ts";
import { addCounts } from "./minute-count-store.ts";
import { type PerMinute, perMinute } from "./per-minute.ts";
import { toldTogether } from "./told-together.ts";

/**
 * Counts what all instances of the service see together. Each counts in memory, and tells the others through their database, in which
 * `what` keeps its names apart from those of other counts.
 */
export function perMinuteTogether(database: Database, what: string, limit: number): PerMinute {
  const here = perMinute(limit);
  const note = toldTogether(
    (counts) =>
      write(database, (db) =>
        addCounts(
          db,
          counts.map(([name, count]) => ({ name, count, until: here.until(name) })),
        ),
      ),
    ({ name, count, until }, untold) => here.learn({ name, count: count + untold, until }),
  );
  const nameOf = (counted: string) => `${what} ${counted}`;
  return {
    count: (counted) => {
      const name = nameOf(counted);
      note(name);
      return here.count(name);
    },
    pause: (counted) => here.pause(nameOf(counted)),
  };
}
