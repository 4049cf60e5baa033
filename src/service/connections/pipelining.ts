import { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { cutConnection } from "./connection-cut.ts";

// Node parses up to 64 KiB before it can be paused, so this bounds the memory that a connection can take.
const maxPipelined = 32;

// The system buffers megabytes of unread replies. Only a request that arrives after a reply suggests that the client has read it.
const maxBytesAhead = 256 * 1024;

/** A response that knows when it is its turn: the responses of one connection are sent in the order of their requests. */
export class QueuedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #begin: (() => void) | undefined;

  /** Calls `begin` once all earlier requests of the connection are answered and other connections have had their turn. */
  whenInTurn(begin: () => void): void {
    this.#begin = begin;
  }

  override assignSocket(socket: Socket): void {
    super.assignSocket(socket);
    underWay.set(socket, this);
    if (this.#begin) defer(this.#begin);
  }

  override detachSocket(socket: Socket): void {
    super.detachSocket(socket);
    underWay.delete(socket);
  }
}

const underWay = new WeakMap<Socket, QueuedResponse>();

/** How many requests are handled on arrival per turn of the event loop. Further ones are deferred, and new connections come first. */
const maxPerTurn = 32;

const maxDeferredPerTurn = 16;

/** Handled before everything else, because a busy process must not be taken for a dead one. */
const liveness = "/health/live";

/** How long deferred requests wait for new connections, in milliseconds. */
const maxDelay = 200;

let begunThisTurn = 0;
let arrivingConnections = 0;

/**
 * Counts an accepted connection as arriving. Node accepts one per turn of the event loop, in order. While each turn brings another one,
 * requests are deferred; otherwise a liveness probe behind them would wait until all of them are served.
 */
export function countArrivingConnection(): void {
  arrivingConnections += 1;
  setImmediate(() => setImmediate(() => (arrivingConnections -= 1)));
}

function beginOrDefer({ url, socket }: IncomingMessage, begin: () => void): void {
  if ((begunThisTurn === maxPerTurn || arrivingConnections > 1) && url !== liveness)
    return defer(() => {
      if (!socket.destroyed) begin();
    });
  if (begunThisTurn === 0) setImmediate(() => (begunThisTurn = 0));
  if (begunThisTurn < maxPerTurn) begunThisTurn += 1;
  begin();
}

const deferred: { begin: () => void; since: number }[] = [];

function defer(begin: () => void): void {
  deferred.push({ begin, since: performance.now() });
  if (deferred.length === 1) setImmediate(beginDeferred);
}

function beginDeferred(): void {
  const waited = performance.now() - (deferred[0]?.since ?? 0);
  if (arrivingConnections === 0 || waited > maxDelay)
    for (const { begin } of deferred.splice(0, maxDeferredPerTurn)) begin();
  if (deferred.length > 0) setImmediate(beginDeferred);
}

/**
 * Handles the requests of a connection one at a time: until a response is sent, the next request waits and no more are read. Cuts connections
 * that pipeline too many.
 */
export const oneAtATime =
  (handle: RequestListener): RequestListener<typeof IncomingMessage, typeof QueuedResponse> =>
  (request, response) => {
    if (response.socket) beginOrDefer(request, () => handle(request, response));
    else enqueue(request, response, () => handle(request, response));
  };

type Queue = { waiting: number; last: QueuedResponse; sentBefore: number; stayPaused: () => void };

const queues = new WeakMap<Socket, Queue>();

function enqueue({ socket }: IncomingMessage, response: QueuedResponse, begin: () => void): void {
  if (socket.destroyed) return;
  const queue = queues.get(socket) ?? openQueue(socket, response);
  if (queue.waiting === maxPipelined) return cutConnection(socket, "Too many requests were waiting on it.");
  queue.waiting += 1;
  queue.last = response;
  socket.pause();
  response.whenInTurn(() => {
    queue.waiting -= 1;
    if (queue.waiting === 0) closeQueue(socket, queue);
    if (socket.bytesWritten - queue.sentBefore > maxBytesAhead) response.shouldKeepAlive = false;
    if (!socket.destroyed) begin();
  });
}

function openQueue(socket: Socket, last: QueuedResponse): Queue {
  // Paused again on every resume, because reading the body of the current request resumes the socket.
  const queue: Queue = {
    waiting: 0,
    last,
    sentBefore: socket.bytesWritten,
    stayPaused: () => socket.pause(),
  };
  queues.set(socket, queue);
  socket.on("resume", queue.stayPaused);
  return queue;
}

function closeQueue(socket: Socket, { stayPaused }: Queue): void {
  queues.delete(socket);
  socket.off("resume", stayPaused);
  socket.resume();
}

/** Whether a request of the connection is being answered. */
export const isAnswering = (socket: Socket): boolean => underWay.has(socket);

/**
 * Calls `respond`, which ends the connection, once all complete requests on it are answered. If the last request is incomplete, `respond`
 * takes the place of its reply. Never called if the connection ends first.
 */
export function respondLast(socket: Socket, respond: () => void): void {
  const last = queues.get(socket)?.last ?? underWay.get(socket);
  const respondIfOpen = () => {
    if (socket.writable) respond();
  };
  if (!last) respondIfOpen();
  else if (last.req.complete) last.once("close", respondIfOpen);
  else if (!last.socket) last.whenInTurn(respondIfOpen);
  else if (last.headersSent) socket.destroy();
  else respondIfOpen();
}
