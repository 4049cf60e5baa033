import { type RequestListener, type Server, createServer } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { cutConnection } from "./connection-cut.ts";
import { type QueuedResponse, isAnswering, noteConnection, oneAtATime } from "./pipelining.ts";

// In milliseconds, unless they are counts.
const limits = {
  /** Without a byte read or written: whoever stops reading a reply, or begins a request and leaves it, is cut. */
  silence: 30_000,
  /** Anybody could hold connections by sending one byte a minute. */
  headersTimeout: 30_000,
  requestTimeout: 60_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 5000,
  /** Between two requests: longer than the minute after which balancers drop a connection, or they would send requests into closed ones. */
  keepAliveTimeout: 72_000,
  /** Of all clients together: what each may hold here, times this, fits in the memory of a small machine. */
  maxConnections: 5000,
};

/**
 * How many connections may wait to be accepted, as far as the system allows. Those of a burst would overflow the 511 that are usual, and
 * whoever comes then, such as a probe of `/health/live`, is heard only when their system tries again, a second later.
 */
export const backlog = 4096;

/** A server whose connections hold little: one request of each is answered at a time, and none is held in silence. */
export function serverWithLimits(handle: RequestListener, Response: typeof QueuedResponse): Server {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout } = limits;
  const server = createServer(
    {
      ServerResponse: Response,
      // A request without it is refused in our own words: see host-and-expect.ts.
      requireHostHeader: false,
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval,
      keepAliveTimeout,
    },
    oneAtATime(handle),
  );
  server.timeout = limits.silence;
  server.maxConnections = limits.maxConnections;
  server.on("timeout", endSilence);
  server.on("connection", noteConnection);
  return server;
}

/** Comes for idle connections too. While a reply is being made, or its request still arrives, other limits count. */
function endSilence(socket: Socket): void {
  if (!isAnswering(socket)) socket.destroy();
  else if (socket.writableLength > 0) cutConnection(socket, "Its reply was not read.");
}

/** Where there are too many connections, makes room for those that ask something, and says so once a second at most. */
export function makeRoom(server: Server, log: FastifyBaseLogger): void {
  let dropped = 0;
  server.on("drop", () => {
    dropped += 1;
    if (dropped > 1) return;
    server.closeIdleConnections();
    setTimeout(() => {
      log.warn({ dropped, most: server.maxConnections }, "too many connections");
      dropped = 0;
    }, 1000).unref();
  });
}
