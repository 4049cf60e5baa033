import { AsyncLocalStorage } from "node:async_hooks";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";

/** What code runs for: a connection, and the reply to the latest of its requests if there was one. */
export type RequestContext = { socket?: Socket; reply?: FastifyReply };

const contexts = new AsyncLocalStorage<RequestContext | undefined>();

/**
 * Lets `takeContext` tell what threw an error that nobody caught. A connection has one context for all its requests, which come one
 * after another: its own events are heard in no other, and one for each request would cost a list 2 % more.
 */
export const trackConnections = (server: Server): Server =>
  server.prependListener("connection", trackConnection);

/** Names the latest request of a connection that is tracked. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    const context = contexts.getStore();
    if (context) context.reply = reply;
    done();
  });
}

/** What the code runs for that is running, or was when an error was thrown out of it; undefined where that is the process itself. */
export function takeContext(): RequestContext | undefined {
  const context = contexts.getStore();
  // Where an error was thrown, Node restores no context: the next code would run in that of the request that failed.
  contexts.enterWith(undefined);
  return context;
}

function trackConnection(socket: Socket): void {
  const context: RequestContext = { socket };
  // For the parser, which is made next and keeps the context that it is made in.
  contexts.enterWith(context);
  const { emit } = socket;
  socket.emit = (...event: Parameters<Socket["emit"]>) => {
    try {
      return contexts.run(context, () => emit.apply(socket, event));
    } catch (error) {
      contexts.enterWith(context);
      throw error;
    }
  };
}
