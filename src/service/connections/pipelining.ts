import { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { cutConnection } from "./connection-cut.ts";

/**
 * How many requests may wait on a connection behind the one that is being answered. Node parses what has arrived, up to 64 KiB at once,
 * to its end before anything can stop it: objects of this many requests are the memory that a stranger gets for a connection.
 */
const mostWaiting = 32;

/**
 * How many bytes may be sent in reply to requests that came ahead, before the connection ends with a reply of its own: the system keeps
 * what is not read, megabytes of each connection, and only who asks after a reply may have read it.
 */
const mostSentAhead = 256 * 1024;

/** A response that knows when its turn comes: those of one connection are sent in the order of their requests. */
export class QueuedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #begin: (() => void) | undefined;

  /** Calls `begin` once all that was asked before on the connection is answered, and other connections have had a turn. */
  whenInTurn(begin: () => void): void {
    this.#begin = begin;
  }

  override assignSocket(socket: Socket): void {
    super.assignSocket(socket);
    underWay.set(socket, this);
    if (this.#begin) beginLater(this.#begin);
  }

  override detachSocket(socket: Socket): void {
    super.detachSocket(socket);
    underWay.delete(socket);
  }
}

const underWay = new WeakMap<Socket, QueuedResponse>();

/** How many requests are begun as they come before connections are looked at again; further ones have to wait. */
const mostAtOnce = 32;

/** How many of those that had to wait are begun before connections are looked at again: new requests come first. */
const mostLater = 16;

/** Answered ahead of all that waits, however much it is: a process that is only busy must not be taken for a dead one. */
const liveness = "/health/live";

/** How long requests wait for connections to be accepted, in milliseconds. */
const longestWait = 200;

let begunNow = 0;
let arriving = 0;

/**
 * A connection was accepted. The loop accepts one a turn, in the order in which they came: as long as each turn brings another, the requests
 * of those before wait, or a probe of liveness would wait until each of them is served.
 */
export function noteConnection(): void {
  arriving += 1;
  // What it asks arrives in the next turn.
  setImmediate(() => setImmediate(() => (arriving -= 1)));
}

function beginInTurn({ url, socket }: IncomingMessage, begin: () => void): void {
  if ((begunNow === mostAtOnce || arriving > 1) && url !== liveness)
    return beginLater(() => {
      if (!socket.destroyed) begin();
    });
  if (begunNow === 0) setImmediate(() => (begunNow = 0));
  if (begunNow < mostAtOnce) begunNow += 1;
  begin();
}

const due: { begin: () => void; since: number }[] = [];

function beginLater(begin: () => void): void {
  due.push({ begin, since: performance.now() });
  if (due.length === 1) setImmediate(beginDue);
}

function beginDue(): void {
  const waited = performance.now() - (due[0]?.since ?? 0);
  if (arriving === 0 || waited > longestWait) for (const { begin } of due.splice(0, mostLater)) begin();
  if (due.length > 0) setImmediate(beginDue);
}

/**
 * Hands over one request of a connection at a time: while its response has not left, the next one is not begun, and no more are read.
 * Cuts connections that send more ahead than honest clients do.
 */
export const oneAtATime =
  (handle: RequestListener): RequestListener<typeof IncomingMessage, typeof QueuedResponse> =>
  (request, response) => {
    if (response.socket) beginInTurn(request, () => handle(request, response));
    else enqueue(request, response, () => handle(request, response));
  };

type Queue = { waiting: number; last: QueuedResponse; sentBefore: number; stayPaused: () => void };

const queues = new WeakMap<Socket, Queue>();

function enqueue({ socket }: IncomingMessage, response: QueuedResponse, begin: () => void): void {
  if (socket.destroyed) return;
  const queue = queues.get(socket) ?? openQueue(socket, response);
  if (queue.waiting === mostWaiting)
    return cutConnection(socket, "More requests waited on it than are taken.");
  queue.waiting += 1;
  queue.last = response;
  socket.pause();
  response.whenInTurn(() => {
    queue.waiting -= 1;
    if (queue.waiting === 0) closeQueue(socket, queue);
    if (socket.bytesWritten - queue.sentBefore > mostSentAhead) response.shouldKeepAlive = false;
    if (!socket.destroyed) begin();
  });
}

function openQueue(socket: Socket, last: QueuedResponse): Queue {
  // Reading the body of the request in turn would resume the connection.
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
 * Calls `speak`, which ends the connection, when all that was asked on it so far is answered; in place of an answer where it is the last
 * request that did not arrive whole. Never calls it where the connection ends before.
 */
export function speakLast(socket: Socket, speak: () => void): void {
  const last = queues.get(socket)?.last ?? underWay.get(socket);
  const speakIfHeard = () => {
    if (socket.writable) speak();
  };
  if (!last) speakIfHeard();
  else if (last.req.complete) last.once("close", speakIfHeard);
  else if (!last.socket) last.whenInTurn(speakIfHeard);
  else if (last.headersSent) socket.destroy();
  else speakIfHeard();
}
