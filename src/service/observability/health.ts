import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Refusal } from "#service/http/refusal.ts";
import type { Stop } from "#service/connections/stop.ts";

/**
 * Serves liveness (the process responds) and readiness (it accepts requests), and returns the readiness check. A stop ends readiness at once,
 * and refuses requests only after `drainSeconds`, so that a proxy has time to take the instance out of rotation.
 */
export function answerHealth(
  app: FastifyInstance,
  stop: Stop,
  check: () => Promise<unknown>,
  drainSeconds = 0,
): () => Promise<boolean> {
  let isDraining = false;
  app.addHook("preClose", async () => {
    isDraining = true;
    if (drainSeconds > 0) await setTimeout(drainSeconds * 1000);
    stop.begin();
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const isRefused = stop.hasBegun() && !request.url.startsWith("/health/");
    done(isRefused ? new Refusal("stopping") : undefined);
  });
  const responds = loggedOnChange(app, check);
  const isReady = async () => !isDraining && (await responds());
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
  return isReady;
}

/** How long the database or the upstream may take before it counts as unavailable, in milliseconds. */
const checkTimeout = 3000;

/** Runs the check, once for all concurrent callers. Logs each change of its result, with the reason. */
function loggedOnChange(app: FastifyInstance, check: () => Promise<unknown>): () => Promise<boolean> {
  let failing = false;
  let pending: Promise<boolean> | undefined;
  const succeeds = async () => {
    const failure = await failureOf(check);
    if (failure && !failing) app.log.error({ err: failure }, "not ready");
    if (!failure && failing) app.log.info("ready again");
    failing = failure !== undefined;
    pending = undefined;
    return !failing;
  };
  return () => (pending ??= succeeds());
}

async function failureOf(check: () => Promise<unknown>): Promise<unknown> {
  const inTime = setTimeout(checkTimeout, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${checkTimeout} ms.`);
  });
  try {
    await Promise.race([check(), inTime]);
    return undefined;
  } catch (error) {
    return error;
  }
}
