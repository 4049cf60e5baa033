import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { maxBodyKiB } from "#contract/pages/request-limits.ts";
import { sessionEndpoints } from "#contract/endpoints.ts";
import { type Backend, databaseBackend } from "./backend.ts";
import { acceptReports } from "#service/browser-reports/accept-reports.ts";
import { builtFiles } from "#service/console/built-files.ts";
import { builtConsole, serveConsole } from "#service/console/console-files.ts";
import { measuredDatabase } from "#service/observability/database-metrics.ts";
import type { Database } from "#service/database/database.ts";
import { evictIdleConnections, serverWithLimits } from "#service/connections/connection-limits.ts";
import { answerHealth } from "#service/observability/health.ts";
import { readJsonBodies } from "./http/json-body.ts";
import type { Admission } from "#service/auth/admission.ts";
import { decorateWithCaller } from "#service/auth/caller.ts";
import { registryFor, serveMetrics } from "#service/observability/metrics.ts";
import { mount } from "./http/mount.ts";
import { normalizedUrl } from "./http/request-line.ts";
import { answerFailure } from "./http/problem-replies.ts";
import { serveReference } from "#service/console/reference.ts";
import { keepRepliesPrivate } from "./http/reply-caching.ts";
import { trackConnections, trackRequests } from "./http/request-context.ts";
import { logLifecycle, logRequests, logging } from "#service/observability/request-log.ts";
import { sendSecurityHeaders } from "./http/security-headers.ts";
import { openRevokedSessions, revokedSessions } from "#service/auth/revoked-sessions.ts";
import { keepSessions } from "#service/auth/session-cookie.ts";
import { refuseForeignPages, sessionHandlers } from "#service/auth/session-handlers.ts";
import type { Settings } from "./settings.ts";
import { type Stop, createStop } from "#service/connections/stop.ts";
import { answerUnknownAddresses } from "./http/unknown-address.ts";
import { answerUnreadable } from "./http/unreadable-request.ts";
import { Refusal } from "./http/refusal.ts";

/** The whole service, not yet listening. Without a database it forwards to UPSTREAM_URL. */
export async function createApp(
  settings: Settings,
  database: Database | undefined,
  consoleFiles = builtConsole,
): Promise<FastifyInstance> {
  const registry = registryFor(settings);
  const measured = database && registry ? measuredDatabase(database, settings, registry) : database;
  const backend = measured ? databaseBackend(settings, measured) : await gateway(settings);
  const stop = createStop();
  const app = Fastify(serverOptions(settings, stop));
  evictIdleConnections(app.server, app.log);
  app.setErrorHandler(answerFailure);
  trackRequests(app);
  decorateWithCaller(app);
  logRequests(app, settings);
  sendSecurityHeaders(app);
  keepRepliesPrivate(app);
  const isReady = answerHealth(app, stop, backend.check, settings.DRAIN_SECONDS);
  if (registry) serveMetrics(app, settings, registry, { kind: backend.kind, isReady });
  checkHostAndExpect(app);
  await keepSessions(app, settings, revokedSessions(measured ?? (await databaseOfGateway(settings, app))));
  await app.register(async (inside) => answerSessions(inside, backend.gate));
  await app.register(backend.answerApi);
  await acceptReports(app, registry);
  const build = { find: builtFiles(consoleFiles.directory, settings), isReady: consoleFiles.isReady };
  answerUnknownAddresses(app, serveConsole(app, build));
  serveReference(app, build);
  logLifecycle(app, backend.kind);
  return app;
}

/** Imported on demand: its HTTP client is slow to load, and a service with a database never needs it. */
async function gateway(settings: Settings): Promise<Backend> {
  const { upstreamBackend } = await import("#service/gateway/upstream-backend.ts");
  return upstreamBackend(settings);
}

async function databaseOfGateway(settings: Settings, app: FastifyInstance): Promise<Database> {
  const database = await openRevokedSessions(settings);
  app.addHook("onClose", database.close);
  return database;
}

function answerSessions(app: FastifyInstance, gate: Admission): void {
  readJsonBodies(app);
  mount(app, sessionEndpoints, sessionHandlers(gate), {
    admit: refuseForeignPages,
    contextOf: (request, _endpoint, _received, reply) => ({ request, reply }),
  });
}

const serverOptions = (settings: Settings, { ServerResponse }: Stop): FastifyServerOptions<Server> => ({
  ...logging(settings),
  // With its own server, Fastify listens on one address only, also where HOST is a name that has several, such as localhost.
  serverFactory: (handle) => trackConnections(serverWithLimits(handle, ServerResponse)),
  bodyLimit: maxBodyKiB * 1024,
  // health.ts refuses requests during a stop, with a problem document.
  return503OnClosing: false,
  trustProxy: settings.TRUST_PROXY,
  clientErrorHandler(this: FastifyInstance, error, socket) {
    answerUnreadable(this.log, error, socket);
  },
  frameworkErrors: answerFailure,
  rewriteUrl: ({ url = "/" }) => normalizedUrl(url),
  // Overlong ids are refused where ids are read.
  routerOptions: { maxParamLength: 16_384 },
});

/**
 * Refuses with a problem document what Node would refuse with a bare status: HTTP/1.1 without `Host`, and an `Expect` other than
 * 100-continue. Also several `Host` headers, of which Node would take the first.
 */
function checkHostAndExpect(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit("request", request, response);
  });
  app.addHook("onRequest", (request, _reply, done) => done(refusalOfHeaders(request)));
}

function refusalOfHeaders({ headers, raw }: FastifyRequest): Refusal | undefined {
  // RFC 9112, 3.2: only HTTP/1.0 may omit it, and nobody may send two.
  if (headers.host === undefined && raw.httpVersion === "1.1") return new Refusal("missing-host");
  if (raw.rawHeaders.findIndex(isHost) !== raw.rawHeaders.findLastIndex(isHost))
    return new Refusal("repeated-host");
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return new Refusal("unknown-expectation");
  return undefined;
}

// `rawHeaders` alternates names and values.
const isHost = (text: string, index: number): boolean =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
