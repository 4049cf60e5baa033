import { Socket } from "node:net";
import { Client, Pool, types } from "pg";
import { DatabaseAway } from "./database-away.ts";
import { messageOf } from "#service/error-parts.ts";

/** How long PostgreSQL may take for an answer, in milliseconds. */
export const serverTimeout = 10_000;

/**
 * A pool of at most `max` connections to the server at `address`. One that breaks, or whose answer does not come in time, is closed together
 * with its requests, and replaced on demand.
 */
export function connections(address: string, timeout: number, max = 8): Pool {
  const pool = new Pool({
    ...connectionTo(address),
    max,
    connectionTimeoutMillis: timeout / 2,
    idleTimeoutMillis: timeout / 2,
    stream: () => socketWithTimeout(timeout),
    types: { getTypeParser },
    onConnect: (client) => client.query(limits(timeout)),
  });
  // Failures reach the queries that are running; an error event without a listener would also end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * The server's timeouts are shorter than ours, so that nothing is applied after we gave up waiting. Set by a statement, because poolers
 * reject them as startup parameters.
 */
const limits = (timeout: number): string =>
  [
    `set statement_timeout = ${Math.floor(timeout * 0.7)}`,
    `set lock_timeout = ${Math.floor(timeout * 0.5)}`,
    `set idle_in_transaction_session_timeout = ${timeout}`,
  ].join("; ");

/**
 * The options of `pg` for the server at `address`. `sslmode` has the meaning of libpq: `require` encrypts without checking the certificate,
 * which `pg` by default would check.
 */
export const connectionTo = (address: string) => ({
  connectionString: hasSslMode.test(address) ? `${address}&uselibpqcompat=true` : address,
});

const hasSslMode = /[?&]sslmode=/;

/** Resolves `sslmode=prefer`, which `pg` does not know: to no encryption where the server does not support it. */
export async function withResolvedSslMode(address: string, timeout: number): Promise<string> {
  if (!/[?&]sslmode=prefer\b/.test(address)) return address;
  const client = new Client({ ...connectionTo(address), connectionTimeoutMillis: timeout });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return address;
  } catch (error) {
    if (!/does not support SSL/.test(messageOf(error))) throw error;
    return address.replace("sslmode=prefer", "sslmode=disable");
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server that has vanished must neither hold requests for ever nor have its dead connections reused. */
function socketWithTimeout(timeout: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(timeout, () =>
    socket.destroy(new DatabaseAway(new Error(`No answer within ${timeout} ms.`))),
  );
}

const int8 = 20;

// Ids and counters stay below 2^53; pg would answer them as text.
function getTypeParser(type: number, format?: "text" | "binary") {
  return type === int8 ? Number : types.getTypeParser(type, format);
}
