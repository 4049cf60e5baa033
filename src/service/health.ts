import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/** Liveness: the process answers. Readiness, which is answered too: it may be sent requests, which ends when a stop begins. */
export function answerHealth(app: FastifyInstance, check: () => Promise<unknown>): () => Promise<boolean> {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onRequest", (request, _reply, done) => {
    done(stopping && !request.url.startsWith("/health/") ? beingStopped() : undefined);
  });
  // Kept alive, a connection that is busy when the stop begins would hold the process up.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (stopping) reply.header("connection", "close");
    done(null, payload);
  });
  const isReady = async () => !stopping && (await succeeds(check));
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
  return isReady;
}

const beingStopped = () =>
  new Refusal(503, "The service is being stopped. Try again in a moment.", {
    headers: { "retry-after": "1" },
  });

const succeeds = (check: () => Promise<unknown>) =>
  check().then(
    () => true,
    () => false,
  );
