import { statSync } from "node:fs";
import { Gauge, Histogram, type Registry } from "prom-client";
import { durationBuckets } from "./request-metrics.ts";
import type { Settings } from "#service/settings.ts";
import type { Database } from "#service/database/database.ts";
import { embeddedFile } from "#service/database/open-database.ts";

/** Wraps a database so that its writes are timed. Its connections, or the sizes of its files, are read whenever the metrics are scraped. */
export function measuredDatabase(
  database: Database,
  { DATABASE_URL }: Settings,
  registry: Registry,
): Database {
  if (database.connections) measureConnections(registry, database.connections);
  const file = embeddedFile(DATABASE_URL);
  if (file) measureFiles(registry, file);
  return withTimedWrites(database, registry);
}

function withTimedWrites(database: Database, registry: Registry): Database {
  const durations = new Histogram({
    name: "database_write_duration_seconds",
    help: "Time from the request for a write until it was on disk or given up. Its count is the number of writes.",
    buckets: durationBuckets,
    registers: [registry],
  });
  const timed = <T>(write: () => Promise<T>) => {
    const end = durations.startTimer();
    return write().finally(end);
  };
  return {
    ...database,
    transact: (work, account) => timed(() => database.transact(work, account)),
    execute: (statement, account) => timed(() => database.execute(statement, account)),
  };
}

const measureConnections = (registry: Registry, connections: NonNullable<Database["connections"]>) =>
  new Gauge({
    name: "database_connections",
    help: "Database connections that are busy or idle, and requests waiting for one.",
    labelNames: ["purpose", "state"],
    registers: [registry],
    collect() {
      for (const { purpose, ...counts } of connections())
        for (const [state, count] of Object.entries(counts)) this.set({ purpose, state }, count);
    },
  });

const measureFiles = (registry: Registry, path: string) =>
  new Gauge({
    name: "database_file_bytes",
    help: "Size of the embedded database and its write-ahead log.",
    labelNames: ["file"],
    registers: [registry],
    collect() {
      this.set({ file: "database" }, sizeOf(path));
      this.set({ file: "log" }, sizeOf(`${path}-wal`));
    },
  });

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
