import { setTimeout } from "node:timers/promises";
import { Kysely, type KyselyPlugin, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { withDirectRunner } from "./compiled-once.ts";
import type { ConnectionUsage, Database } from "./database.ts";
import { fairQueue } from "./fair-queue.ts";
import { WritingDialect, withKnownOutcome } from "./known-outcome.ts";
import { connections, serverTimeout, withResolvedSslMode } from "./postgres-connections.ts";
import { withPostgresSchema } from "./postgres-schema.ts";
import { type Migrated, ensureSchema } from "./schema.ts";
import type { Tables } from "./tables.ts";
import { codeOf } from "#service/error-parts.ts";

/**
 * Opens a PostgreSQL database (or one with its protocol) and migrates it. Writes run at read committed, so a row that a write relies on must
 * be locked by an UPDATE. `timeout` is how long the server may take for a reply, in milliseconds.
 */
export async function openPostgres(given: string, timeout = serverTimeout): Promise<Database> {
  const address = await withResolvedSslMode(given, timeout);
  await migratePostgres(address, timeout);
  const writers = connections(address, timeout, limits.concurrency);
  const readers = connections(address, timeout);
  const writes = new Kysely<Tables>({ dialect: new WritingDialect(writers) });
  const reads = withDirectRunner(
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readers }), plugins: [readOnly] }),
    async (text, values) => (await readers.query(text, [...values])).rows,
  );
  const queue = fairQueue({ ...limits, timeout });
  const inTurn = <T>(account: number | undefined, work: () => Promise<T>) =>
    retried(() => (account === undefined ? work() : queue.run(account, work)));
  const transact: Database["transact"] = (work, account) =>
    inTurn(account, () => writes.transaction().execute(work));
  const execute: Database["execute"] = (statement, account) =>
    inTurn(account, () => writes.connection().execute((db) => withKnownOutcome(() => statement(db))));
  const close = async () => {
    await reads.destroy();
    await writes.destroy();
  };
  return {
    reads,
    // Always a new version, so that nothing is cached: asking the server for changes would cost as much as reading the row.
    provisioned: { db: reads, version: () => Symbol() },
    transact,
    execute,
    close,
    connections: () => [usage("reads", readers), usage("writes", writers, queue.waiting())],
  };
}

/** Migrates a PostgreSQL database, and nothing else. */
export async function migratePostgres(address: string, timeout = serverTimeout): Promise<Migrated> {
  return withPostgresSchema(await withResolvedSslMode(address, timeout), timeout, ensureSchema);
}

/** Writes of one account may wait for the same row locks, so some connections are reserved for other accounts. */
const limits = { concurrency: 10, concurrencyPerKey: 8, maxWaitingPerKey: 1000 };

const usage = (
  purpose: string,
  { totalCount, idleCount, waitingCount }: Pool,
  inQueue = 0,
): ConnectionUsage => ({
  purpose,
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount + inQueue,
});

// Not a setting of the connection, because a pooler could give the same connection to writers.
const readOnly: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === "SelectQueryNode" || node.kind === "RawNode") return node;
    throw new Error("Reads are read-only.");
  },
  transformResult: async ({ result }) => result,
};

/** Serialization failure and deadlock, after which the same work may succeed when it is run again. */
const conflicts = new Set(["40001", "40P01"]);

async function retried<T>(work: () => Promise<T>, attempts = 10): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !conflicts.has(codeOf(error))) throw error;
      await setTimeout(Math.random() * 10 * 2 ** attempt);
    }
  }
}
