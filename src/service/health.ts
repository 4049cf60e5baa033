import type { FastifyInstance } from "fastify";

/** Liveness: the process answers. Readiness: it may be sent requests, which ends when a stop begins. */
export function answerHealth(app: FastifyInstance, check: () => Promise<unknown>): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const ready =
      !stopping &&
      (await check().then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}
