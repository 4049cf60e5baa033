import { type Database, write } from "#service/database/database.ts";
import { addCounts } from "./minute-count-store.ts";
import { type PerMinute, perMinute } from "./per-minute.ts";

/** Milliseconds from a count to when the other instances may know of it: what they grant too much in that time costs less than a write for each request. */
const pause = 1000;

/** So many names are told at once; a database takes no more than 65,535 values in a statement. */
const most = 5000;

/**
 * Counts what all instances of the service see together. Each counts in memory, and tells the others through their database, in which
 * `what` keeps its names apart from those of other counts.
 */
export function perMinuteTogether(database: Database, what: string, limit: number): PerMinute {
  const here = perMinute(limit);
  const untold = new Map<string, number>();
  let isDue = false;

  const note = (name: string, count: number) => untold.set(name, (untold.get(name) ?? 0) + count);

  function tellSoon() {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void tell(), pause).unref();
  }

  async function tell() {
    // In one order everywhere, so that no two instances wait for each other.
    const told = [...untold].slice(0, most).toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [name] of told) untold.delete(name);
    try {
      for (const { name, count, until } of await tellAll(told))
        here.learn({ name, count: count + (untold.get(name) ?? 0), until });
    } catch {
      // The database is away, which its readers say. It is told again.
      for (const [name, count] of told) note(name, count);
    }
    isDue = false;
    if (untold.size > 0) tellSoon();
  }

  const tellAll = (told: [string, number][]) =>
    write(database, (db) =>
      addCounts(
        db,
        told.map(([name, count]) => ({ name, count, until: here.until(name) })),
      ),
    );

  const nameOf = (counted: string) => `${what} ${counted}`;

  return {
    count: (counted) => {
      const name = nameOf(counted);
      note(name, 1);
      tellSoon();
      return here.count(name);
    },
    pause: (counted) => here.pause(nameOf(counted)),
  };
}
