import { type RequestListener, type Server, createServer } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { cutConnection } from "./connection-cut.ts";
import { type QueuedResponse, countArrivingConnection, isAnswering, oneAtATime } from "./pipelining.ts";

// In milliseconds, unless they are counts.
const limits = {
  // For clients that stop reading a reply, or abandon a request.
  idleTimeout: 30_000,
  // Against clients that occupy connections by sending a byte now and then (slowloris).
  headersTimeout: 30_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  // Longer than the 60 s of load balancers, which would otherwise send requests to closed connections.
  keepAliveTimeout: 72_000,
  maxConnections: 5000,
};

/**
 * The length of the accept queue, up to the limit of the system. A burst overflows the default of 511, and then a client, such as a liveness
 * probe, connects only when its system retries after a second.
 */
export const backlog = 4096;

/** Creates the HTTP server with limits on what connections cost: one request at a time each, timeouts, and a maximum number. */
export function serverWithLimits(handle: RequestListener, Response: typeof QueuedResponse): Server {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout } = limits;
  const server = createServer(
    {
      ServerResponse: Response,
      requireHostHeader: false,
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval,
      keepAliveTimeout,
    },
    oneAtATime(handle),
  );
  server.timeout = limits.idleTimeout;
  server.maxConnections = limits.maxConnections;
  server.on("timeout", onIdle);
  server.on("connection", countArrivingConnection);
  return server;
}

function onIdle(socket: Socket): void {
  if (!isAnswering(socket)) socket.destroy();
  else if (socket.writableLength > 0) cutConnection(socket, "The client did not read its reply.");
}

/** Closes idle connections when the limit of connections is reached. Logs that at most once a second. */
export function evictIdleConnections(server: Server, log: FastifyBaseLogger): void {
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
