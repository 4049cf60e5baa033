import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpointsAt, routeOf } from "./endpoint-path.ts";
import { isRead, pathOf } from "./request-line.ts";
import { Refusal, refuse } from "./refusal.ts";
import { recordRoute } from "#service/observability/request-details.ts";

/** Handles requests without a route: 405 if the address supports other methods, else the console's page or 404. */
export function answerUnknownAddresses(
  app: FastifyInstance,
  sendConsole: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply | Promise<FastifyReply> | undefined,
): void {
  // Before the body is read, which is not needed.
  app.addHook("onRequest", (request, _reply, done) =>
    done(request.is404 && !isRead(request) ? (wrongMethod(app, request) ?? unknownAddress()) : undefined),
  );
  app.setNotFoundHandler((request, reply) => {
    const wrong = wrongMethod(app, request);
    if (wrong) throw wrong;
    return sendConsole(request, reply) ?? refuse(unknownAddress());
  });
}

/** 404 for an address that does not exist. */
export const unknownAddress = () => new Refusal("unknown-address");

function wrongMethod(app: FastifyInstance, request: FastifyRequest): Refusal | undefined {
  const path = pathOf(request.url);
  const others = endpointsAt(path);
  if (others[0]) recordRoute(request, routeOf(others[0].path));
  if (others.length > 0) return methodNotAllowed(methodsOf(others));
  if (!isRead(request) && isPlain(path) && app.hasRoute({ method: "GET", url: path }))
    return methodNotAllowed(reads);
  return undefined;
}

const reads = ["GET", "HEAD"];

const isPlain = (path: string): boolean => /^[\w/.-]+$/.test(path);

const methodsOf = (known: Endpoint[]): string[] => [
  ...new Set(known.flatMap(({ method }) => (method === "GET" ? reads : [method]))),
];

function methodNotAllowed(methods: string[]): Refusal {
  const allow = methods.join(", ");
  return new Refusal("method-not-allowed", { headers: { allow } });
}
