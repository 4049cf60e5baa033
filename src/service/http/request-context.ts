import { AsyncLocalStorage } from "node:async_hooks";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";

/** The connection for which code runs, and the reply to its latest request. */
export type RequestContext = { socket?: Socket; reply?: FastifyReply };

const contexts = new AsyncLocalStorage<RequestContext | undefined>();

/**
 * Makes `takeContext` find the request that caused an uncaught error. One context per connection is enough, because its requests run one
 * after another; one per request would make a list 2 % slower.
 */
export const trackConnections = (server: Server): Server =>
  server.prependListener("connection", trackConnection);

/** Records the latest request of each tracked connection. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    const context = contexts.getStore();
    if (context) context.reply = reply;
    done();
  });
}

/** The context of the code that threw an uncaught error. Undefined if that did not run for a connection. Leaves the context. */
export function takeContext(): RequestContext | undefined {
  const context = contexts.getStore();
  // Node restores no context after an uncaught error: later code would run in that of the failed request.
  contexts.enterWith(undefined);
  return context;
}

function trackConnection(socket: Socket): void {
  const context: RequestContext = { socket };
  // For the HTTP parser, which is created next and keeps the context in which it is created.
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
