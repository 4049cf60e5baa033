import { setTimeout } from "node:timers/promises";
import { Kysely, type KyselyPlugin, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { runsDirectly } from "./compiled-once.ts";
import type { ConnectionUsage, Database } from "./database.ts";
import { fairQueue } from "./fair-queue.ts";
import { WritingDialect, withKnownOutcome } from "./known-outcome.ts";
import { asEncryptedAsCanBe, connections, serverPatience } from "./postgres-connections.ts";
import { withPostgresSchema } from "./postgres-schema.ts";
import { type Migrated, ensureSchema } from "./schema.ts";
import type { Tables } from "./tables.ts";

/**
 * Opens a PostgreSQL database (or one that speaks its protocol) and brings its tables to the newest version. Each statement of a write
 * sees what was committed when it began: what a write relies on, it takes by an UPDATE, which waits for others. `patience` is how long
 * the server may take for an answer, in milliseconds.
 */
export async function openPostgres(given: string, patience = serverPatience): Promise<Database> {
  const address = await asEncryptedAsCanBe(given, patience);
  await migratePostgres(address, patience);
  const writers = connections(address, patience, turns.together);
  const readers = connections(address, patience);
  const writes = new Kysely<Tables>({ dialect: new WritingDialect(writers) });
  const reads = runsDirectly(
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readers }), plugins: [readOnly] }),
    async (text, values) => (await readers.query(text, [...values])).rows,
  );
  const queue = fairQueue({ ...turns, patience });
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
    // To ask whether it changed would cost as much as to read it.
    provisioned: { db: reads, version: () => Symbol() },
    transact,
    execute,
    close,
    connections: () => [usage("reads", readers), usage("writes", writers, queue.waiting())],
  };
}

/** Brings the schema of a PostgreSQL database to the newest version, and nothing else. */
export async function migratePostgres(address: string, patience = serverPatience): Promise<Migrated> {
  return withPostgresSchema(await asEncryptedAsCanBe(address, patience), patience, ensureSchema);
}

/** Creates of one account wait for each other on its counter, and updates of one record on the record: some connections stay for others. */
const turns = { each: 8, together: 10, mostWaiting: 1000 };

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

// By the server's own switch a pooler would hand out the connection as read-only to writers too.
const readOnly: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === "SelectQueryNode" || node.kind === "RawNode") return node;
    throw new Error("Reads are read-only.");
  },
  transformResult: async ({ result }) => result,
};

/** Serialization failure and deadlock: the same work may succeed when it is run again. */
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

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
