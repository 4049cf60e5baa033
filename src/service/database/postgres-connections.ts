import { Socket } from "node:net";
import { Client, Pool, types } from "pg";
import { DatabaseAway } from "./database-away.ts";

/** How long PostgreSQL may take for an answer, in milliseconds. */
export const serverPatience = 10_000;

/**
 * Connections to the server at `address`, at most `max`. One that breaks, or on which an answer does not come in time, is given up
 * with its requests, and replaced when it is wanted again.
 */
export function connections(address: string, patience: number, max = 8): Pool {
  const pool = new Pool({
    ...connectionTo(address),
    max,
    connectionTimeoutMillis: patience / 2,
    idleTimeoutMillis: patience / 2,
    stream: () => impatientSocket(patience),
    types: { getTypeParser },
    onConnect: (client) => client.query(limits(patience)),
  });
  // The requests on a broken connection are told of it; without listeners it would end the process besides.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * The server gives up before we do: what it refuses in time is not applied later, when nobody waits for it any more. Said once a connection
 * and not as it begins, which poolers refuse.
 */
const limits = (patience: number): string =>
  [
    `set statement_timeout = ${Math.floor(patience * 0.7)}`,
    `set lock_timeout = ${Math.floor(patience * 0.5)}`,
    `set idle_in_transaction_session_timeout = ${patience}`,
  ].join("; ");

/**
 * How the server at `address` is reached, in the words of `pg`. `sslmode` means what it means to PostgreSQL's own programs: `require`
 * encrypts and checks no certificate, where `pg` by itself would check it.
 */
export const connectionTo = (address: string) => ({
  connectionString: hasSslMode.test(address) ? `${address}&uselibpqcompat=true` : address,
});

const hasSslMode = /[?&]sslmode=/;

/** The address itself, unless it only prefers to be encrypted and its server is not: then one that says so. */
export async function asEncryptedAsCanBe(address: string, patience: number): Promise<string> {
  if (!/[?&]sslmode=prefer\b/.test(address)) return address;
  const client = new Client({ ...connectionTo(address), connectionTimeoutMillis: patience });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return address;
  } catch (error) {
    if (!/does not support SSL/.test((error as Error).message)) throw error;
    return address.replace("sslmode=prefer", "sslmode=disable");
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server that has vanished without a word must not hold requests for ever, nor its dead connections be used again. */
function impatientSocket(patience: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(patience, () =>
    socket.destroy(new DatabaseAway(new Error(`No answer within ${patience} ms.`))),
  );
}

const int8 = 20;

// Ids and counters stay below 2^53; pg would answer them as text.
function getTypeParser(type: number, format?: "text" | "binary") {
  return type === int8 ? Number : types.getTypeParser(type, format);
}
