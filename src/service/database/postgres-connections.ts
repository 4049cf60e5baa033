import { Socket } from "node:net";
import { Pool, types } from "pg";
import { DatabaseAway } from "./database-away.ts";

/** How long PostgreSQL may take for an answer, in milliseconds. */
export const serverPatience = 10_000;

/**
 * Connections to the server at `address`, at most eight. One that breaks, or on which an answer does not come in time, is given up
 * with its requests, and replaced when it is wanted again.
 */
export function connections(address: string, patience: number, options?: string): Pool {
  const pool = new Pool({
    ...connectionTo(address),
    ...(options && { options }),
    max: 8,
    connectionTimeoutMillis: patience / 2,
    idleTimeoutMillis: patience / 2,
    stream: () => impatientSocket(patience),
    types: { getTypeParser },
  });
  // The requests on a broken connection are told of it; without listeners it would end the process besides.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** How the server at `address` is reached, in the words of `pg`. */
export const connectionTo = (address: string) => ({ connectionString: address });

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
