import { randomUUID } from "node:crypto";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { knownCaller } from "./keys/caller.ts";
import { idOf } from "./received.ts";
import type { Settings } from "./settings.ts";

/** How Fastify logs: JSON lines, and of a request only what `logRequests` writes. */
export const logging = ({ LOG_LEVEL }: Settings) => ({
  logger: { level: LOG_LEVEL, serializers: { err: withoutValues } },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
});

/** One line a request: never its query, headers or body, which may hold a key, an email or a phone number. */
export function logRequests(app: FastifyInstance, { LOG_LEVEL }: Settings): void {
  const isLogged = ["trace", "debug", "info"].includes(LOG_LEVEL);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (isLogged) request.log.info(lineOf(request, reply), "request");
    done();
  });
}

const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  path: loggedPath(request),
  status: reply.statusCode,
  milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  account_id: knownCaller(request)?.account_id,
  ip: request.ip,
});

/** The route with the ids of the request in it; whatever else stands in an address is not kept. */
const loggedPath = ({ routeOptions, params }: FastifyRequest) =>
  routeOptions.url?.replace(/:(\w+)/g, (place, name: string) =>
    String(idOf((params as Record<string, string>)[name]) ?? place),
  ) ?? "unknown";

/** PostgreSQL puts the values of a row into `detail` and other members of its errors. */
function withoutValues(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  const { name, message, stack = "" } = error;
  return { type: name, message, stack, ...("code" in error && { code: error.code }) };
}
