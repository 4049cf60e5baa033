import { randomBytes } from "node:crypto";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { knownCaller } from "#service/auth/caller.ts";
import { loggedError } from "./logged-error.ts";
import { pathOf } from "#service/http/request-line.ts";
import { parsePathId } from "#contract/path-id.ts";
import { answeringRoute, recordedRefusal, recordedUpstreamId, onRequestEnd } from "./request-details.ts";
import { traceparentOf } from "./trace-context.ts";
import type { Settings } from "#service/settings.ts";
import { version } from "./version.ts";

/** Configures Fastify's log: JSON lines, and for a request only those of `logRequests`. */
export const logging = ({ LOG_LEVEL }: Settings) => ({
  logger: { level: LOG_LEVEL, serializers: { err: loggedError } },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: newRequestId,
});

const ownPart = randomBytes(8).toString("hex");
let count = 0;

/** A globally unique request id. */
export const newRequestId = (): string => `${ownPart}-${(count += 1).toString(36)}`;

/** Logs one line per request. Never its query, headers or body, which may contain a key, an email or a phone number. */
export function logRequests(app: FastifyInstance, { LOG_LEVEL }: Settings): void {
  // No child logger for each request, because it costs as much as routing: the lines have the request id anyway.
  app.log.child = () => app.log;
  const isLogged = ["trace", "debug", "info"].includes(LOG_LEVEL);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    if (isLogged)
      onRequestEnd(reply, (status) => request.log.info(lineOf(request, reply, status), "request"));
    done();
  });
}

/** Logs the start of the service, with its versions, and its stop. */
export function logLifecycle(app: FastifyInstance, database: string): void {
  app.addHook("onReady", async () => app.log.info({ version, node: process.version, database }, "starting"));
  app.addHook("preClose", async () => app.log.info("stopping"));
  app.addHook("onClose", async () => app.log.info("stopped"));
}

const lineOf = (request: FastifyRequest, reply: FastifyReply, status: number) => ({
  reqId: request.id,
  method: request.method,
  path: loggedPath(request, status),
  status,
  milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  refusal: recordedRefusal(request),
  account_id: knownCaller(request)?.account_id,
  ip: request.ip,
  traceparent: traceparentOf(request.headers),
  upstream_request_id: recordedUpstreamId(request),
});

/** The route with the ids of the request, or the name of our file. The rest of an address may contain anything, and is not logged. */
function loggedPath(request: FastifyRequest, status: number): string {
  const route = answeringRoute(request);
  if (!/[:*]/.test(route)) return route;
  const asked = pathOf(request.url).split("/");
  if (route.endsWith("*")) return status < 400 ? route.replace("*", fileIn(asked)) : route;
  const logged = (part: string, index: number) => (part.startsWith(":") && parsePathId(asked[index])) || part;
  return route.split("/").map(logged).join("/");
}

/** The file name of a path, without its folders: `/secret/../main.js` also finds a file. */
const fileIn = (asked: string[]): string => /^[\w-][\w.-]*$/.exec(asked.at(-1) ?? "")?.[0] ?? "*";
