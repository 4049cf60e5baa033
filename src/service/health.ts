import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/** Liveness: the process answers. Readiness: it may be sent requests, which ends when a stop begins. */
export function answerHealth(app: FastifyInstance, check: () => Promise<unknown>): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onRequest", async (request) => {
    if (stopping && !request.url.startsWith("/health/")) throw beingStopped();
  });
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const ready = !stopping && (await succeeds(check));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}

const beingStopped = () =>
  new Refusal(503, "The service is being stopped. Try again in a moment.", {
    headers: { "retry-after": "1", connection: "close" },
  });

const succeeds = (check: () => Promise<unknown>) =>
  check().then(
    () => true,
    () => false,
  );
