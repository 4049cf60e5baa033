import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Settings } from "./settings.ts";

/** Measures requests and the process, and serves the numbers in the Prometheus format at `/metrics` of METRICS_PORT, where that is set. */
export function serveMetrics(
  app: FastifyInstance,
  { METRICS_PORT, HOST }: Settings,
  isReady: () => Promise<boolean>,
): void {
  if (METRICS_PORT === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureReadiness(registry, isReady);
  const server = createServer((request, response) => void answer(registry, request, response));
  app.addHook("onListen", async () => {
    await once(server.listen(METRICS_PORT, HOST), "listening");
    app.log.info({ port: (server.address() as AddressInfo).port }, "metrics");
  });
  app.addHook("onClose", async () => void server.close());
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until a request was answered, by method, route and status. Its count is the number of requests.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const underWay = new Gauge({
    name: "http_requests_under_way",
    help: "Requests that have come and are not answered yet.",
    registers: [registry],
  });
  app.addHook("onRequest", (_request, _reply, done) => {
    underWay.inc();
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    underWay.dec();
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

const measureReadiness = (registry: Registry, isReady: () => Promise<boolean>) =>
  new Gauge({
    name: "ready",
    help: "1 while the service takes requests and its database answers, else 0.",
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });

async function answer(registry: Registry, { url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url !== "/metrics") return void response.writeHead(404).end();
  response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
}
