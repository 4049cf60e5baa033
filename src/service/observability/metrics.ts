import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { Gauge, Registry, collectDefaultMetrics } from "prom-client";
import { notListening } from "#service/connections/not-listening.ts";
import { measureRequests } from "./request-metrics.ts";
import type { Settings } from "#service/settings.ts";
import { version } from "./version.ts";

/** A registry of metrics, if METRICS_PORT is set. */
export const registryFor = ({ METRICS_PORT }: Settings): Registry | undefined =>
  METRICS_PORT === undefined ? undefined : new Registry();

/** Serves the metrics of the registry, and adds those of requests and of the process, in the Prometheus format at `/metrics` of METRICS_PORT. */
export function serveMetrics(
  app: FastifyInstance,
  { METRICS_PORT, HOST }: Settings,
  registry: Registry,
  { kind, isReady }: { kind: string; isReady: () => Promise<boolean> },
): void {
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureReadiness(registry, isReady);
  measureVersion(registry, { version, database: kind });
  const server = createServer((request, response) => {
    answer(registry, request, response).catch((error: unknown) => {
      app.log.error({ err: error }, "metrics");
      response.destroy();
    });
  });
  app.addHook("onReady", async () => {
    try {
      await once(server.listen(METRICS_PORT, HOST), "listening");
    } catch (error) {
      throw notListening(error, { setting: "METRICS_PORT", port: METRICS_PORT ?? 0, host: HOST });
    }
    // True because it listens on a port, not on a Unix socket.
    app.log.info({ port: (server.address() as AddressInfo).port }, "metrics");
  });
  app.addHook("onClose", async () => void server.close());
}

const measureReadiness = (registry: Registry, isReady: () => Promise<boolean>) =>
  new Gauge({
    name: "ready",
    help: "1 while the service accepts requests and its database or upstream responds, else 0.",
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });

const measureVersion = (registry: Registry, about: Record<string, string>): void =>
  new Gauge({
    name: "service_info",
    help: "The version of the service, and what it runs on. Always 1.",
    labelNames: Object.keys(about),
    registers: [registry],
  }).set(about, 1);

async function answer(registry: Registry, { url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url !== "/metrics") return void response.writeHead(404).end();
  response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
}
