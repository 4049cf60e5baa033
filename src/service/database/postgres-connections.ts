import { Socket } from "node:net";
import { Client, Pool, types } from "pg";
import { DatabaseAway } from "./database-away.ts";
import { messageOf } from "#service/error-parts.ts";

/** How long PostgreSQL may take for a reply, in milliseconds. */
export const serverTimeout = 10_000;

/**
 * A pool of at most `max` connections to the server at `address`. A connection that breaks, or whose reply takes longer than `timeout`
 * milliseconds, is closed together with its requests, and replaced on demand.
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
  // The running queries report failures; an error event without a listener would end the process.
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
 * The options of `pg` for the server at `address`. `sslmode` has the same meaning as in libpq: `require` encrypts without checking the
 * certificate, which `pg` would check by default.
 */
export const connectionTo = (address: string) => ({
  connectionString: hasSslMode.test(address) ? `${address}&uselibpqcompat=true` : address,
});

const hasSslMode = /[?&]sslmode=/;

/** Resolves `sslmode=prefer`, which `pg` does not support: to `disable` if the server does not support encryption. */
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

/**
 * Destroys a connection on which nothing arrives in time: a server that has vanished must not block requests forever, nor its dead
 * connections be reused.
 */
function socketWithTimeout(timeout: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(timeout, () =>
    socket.destroy(new DatabaseAway(new Error(`No answer within ${timeout} ms.`))),
  );
}

const int8 = 20;

// Ids and counters stay below 2^53; pg would return them as text.
function getTypeParser(type: number, format?: "text" | "binary") {
  return type === int8 ? Number : types.getTypeParser(type, format);
}
