import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { answeringRoute, onRequestEnd } from "./request-details.ts";

/** Histogram buckets in seconds, from a cached read to a write that waits for another process. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Unexpected errors. One counter per process, because some are caught where the request is not known. */
export const unforeseenErrors = new Counter({
  name: "unforeseen_errors_total",
  help: "Unexpected errors. Each is in the log, with its request.",
  registers: [],
});

/** Counts and times requests by method, route and status. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until a request was answered, by method, route and status (499: the client disconnected). Its count is the number of requests.",
    labelNames: ["method", "route", "status"],
    buckets: durationBuckets,
    registers: [registry],
  });
  const underWay = new Gauge({
    name: "http_requests_under_way",
    help: "Requests in progress.",
    registers: [registry],
  });
  registry.registerMetric(unforeseenErrors);
  app.addHook("onRequest", (request, reply, done) => {
    underWay.inc();
    onRequestEnd(reply, (status) => {
      underWay.dec();
      const route = answeringRoute(request);
      durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    });
    done();
  });
}
