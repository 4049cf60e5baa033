import { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { cutConnection } from "./connection-cut.ts";

// Node parses 64 KiB at once before it can be paused, so this bounds the memory that a connection can take.
const maxPipelined = 32;

// The system buffers megabytes of unread replies, and only a request that follows a reply suggests that it was read.
const maxBytesAhead = 256 * 1024;

/** A response that reports its turn: those of one connection are sent in the order of their requests. */
export class QueuedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #begin: (() => void) | undefined;

  /** Calls `begin` once all earlier requests of the connection are answered, and other connections have had a turn. */
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

/** How many requests are handled on arrival in a turn of the event loop; others are deferred, and give way to new ones. */
const maxPerTurn = 32;

const maxDeferredPerTurn = 16;

/** Answered before everything else: a busy process must not be taken for a dead one. */
const liveness = "/health/live";

/** How long deferred requests give way to new connections, in milliseconds. */
const maxDelay = 200;

let begunNow = 0;
let arriving = 0;

/**
 * Counts an accepted connection as arriving. Node accepts one in a turn of the event loop, in order: while each turn brings another one,
 * requests are deferred, or a liveness probe behind them would wait until each of them is served.
 */
export function countArriving(): void {
  arriving += 1;
  setImmediate(() => setImmediate(() => (arriving -= 1)));
}

function beginOrDefer({ url, socket }: IncomingMessage, begin: () => void): void {
  if ((begunNow === maxPerTurn || arriving > 1) && url !== liveness)
    return defer(() => {
      if (!socket.destroyed) begin();
    });
  if (begunNow === 0) setImmediate(() => (begunNow = 0));
  if (begunNow < maxPerTurn) begunNow += 1;
  begin();
}

const deferred: { begin: () => void; since: number }[] = [];

function defer(begin: () => void): void {
  deferred.push({ begin, since: performance.now() });
  if (deferred.length === 1) setImmediate(beginDeferred);
}

function beginDeferred(): void {
  const waited = performance.now() - (deferred[0]?.since ?? 0);
  if (arriving === 0 || waited > maxDelay)
    for (const { begin } of deferred.splice(0, maxDeferredPerTurn)) begin();
  if (deferred.length > 0) setImmediate(beginDeferred);
}

/**
 * Handles one request of a connection at a time: until its response is sent, the next one waits and no more are read. Cuts connections that
 * pipeline more than honest clients do.
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
  // Paused again on every resume, which reading the body of the current request causes.
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
 * Calls `respond`, which ends the connection, once all complete requests on it are answered; where the last one is incomplete, in place of
 * its answer. Never calls it where the connection ends before.
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
