import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";

/** `/a/{b}` as a route of Fastify: `/a/:b`. */
export const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** The endpoints of any method whose path matches the path of a request. */
export const endpointsAt = (requested: string): Endpoint[] =>
  patterns.filter(([pattern]) => pattern.test(requested)).map(([, endpoint]) => endpoint);

const patterns = Object.values<Endpoint>(endpoints).map(
  (endpoint) => [new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`), endpoint] as const,
);
