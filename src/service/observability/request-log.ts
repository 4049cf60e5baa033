import { randomBytes } from "node:crypto";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { knownCaller } from "#service/auth/caller.ts";
import { loggedError } from "./logged-error.ts";
import { pathOf } from "#service/http/request-line.ts";
import { idOf } from "#contract/path-id.ts";
import { answeringRoute, notedRefusal, notedUpstreamId, whenOver } from "./request-notes.ts";
import { traceparentOf } from "./trace-context.ts";
import type { Settings } from "#service/settings.ts";
import { version } from "./version.ts";

/** How Fastify logs: JSON lines, and of a request only what `logRequests` writes. */
export const logging = ({ LOG_LEVEL }: Settings) => ({
  logger: { level: LOG_LEVEL, serializers: { err: loggedError } },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: newRequestId,
});

const ownPart = randomBytes(8).toString("hex");
let count = 0;

/** An id that no other process gives, nor this one twice. */
export const newRequestId = (): string => `${ownPart}-${(count += 1).toString(36)}`;

/** One line a request: never its query, headers or body, which may hold a key, an email or a phone number. */
export function logRequests(app: FastifyInstance, { LOG_LEVEL }: Settings): void {
  // One logger for all requests: each line names its own. To make one for every request costs as much as to find its route.
  app.log.child = () => app.log;
  const isLogged = ["trace", "debug", "info"].includes(LOG_LEVEL);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    if (isLogged) whenOver(reply, (status) => request.log.info(lineOf(request, reply, status), "request"));
    done();
  });
}

/** A line when the service begins, with what runs, and lines when it is stopped. */
export function logLife(app: FastifyInstance, database: string): void {
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
  refusal: notedRefusal(request),
  account_id: knownCaller(request)?.account_id,
  ip: request.ip,
  traceparent: traceparentOf(request.headers),
  upstream_request_id: notedUpstreamId(request),
});

/** The route with the ids of the request in it, or the file of ours that it asked for; whatever else stands in an address is not kept. */
function loggedPath(request: FastifyRequest, status: number): string {
  const route = answeringRoute(request);
  if (!/[:*]/.test(route)) return route;
  const asked = pathOf(request.url).split("/");
  if (route.endsWith("*")) return status < 400 ? route.replace("*", fileIn(asked)) : route;
  const logged = (part: string, index: number) => (part.startsWith(":") && idOf(asked[index])) || part;
  return route.split("/").map(logged).join("/");
}

/** Of a path to a file that was found, the name of the file: before it may stand anything that `..` takes back. */
const fileIn = (asked: string[]): string => /^[\w-][\w.-]*$/.exec(asked.at(-1) ?? "")?.[0] ?? "*";
