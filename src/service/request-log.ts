import { randomUUID } from "node:crypto";
import { type FastifyInstance, LogController } from "fastify";
import { knownCaller } from "./keys/caller.ts";
import type { Settings } from "./settings.ts";

/** How Fastify logs: JSON lines, and of a request only what `logRequests` writes. */
export const logging = ({ LOG_LEVEL }: Settings) => ({
  logger: { level: LOG_LEVEL, serializers: { err: withoutValues } },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
});

/** One line a request: never its query, headers or body, which may hold a key, an email or a phone number. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?", 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        account_id: knownCaller(request)?.account_id,
      },
      "request",
    );
  });
}

/** PostgreSQL puts the values of a row into `detail` and other members of its errors. */
function withoutValues(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  const { name, message, stack = "" } = error;
  return { type: name, message, stack, ...("code" in error && { code: error.code }) };
}
