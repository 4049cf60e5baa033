import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, Received, Reply } from "#contract/endpoint.ts";
import { toJson } from "#contract/json.ts";
import { routeOf } from "./endpoint-path.ts";
import { receivedBy } from "./received.ts";
import { recordEtag } from "#contract/etag.ts";
import { isKnown } from "./conditional.ts";

/** What a handler answers: the body, and the ETag of a page. That of a record is made from its body. */
export type Answer<E extends Endpoint> = { body: Reply<E>; etag?: string };

/** One handler an endpoint, by the endpoint's name. `Besides` is what a handler is given beside the request's parts. */
export type Handlers<Endpoints extends Record<string, Endpoint>, Besides> = {
  [Name in keyof Endpoints]: (
    received: Received<Endpoints[Name]> & Besides,
  ) => Promise<Answer<Endpoints[Name]>>;
};

export type Mounting<Besides> = {
  /** Runs before a byte of the body is read. */
  admit: (request: FastifyRequest) => Promise<void> | void;
  besides: (request: FastifyRequest, endpoint: Endpoint, received: unknown) => Besides;
};

/** Turns each endpoint of the contract into a route. */
export function mount<Endpoints extends Record<string, Endpoint>, Besides extends object>(
  app: FastifyInstance,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints, Besides>,
  { admit, besides }: Mounting<Besides>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[name] as unknown as AnyHandler<Besides>;
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      onRequest: async (request) => admit(request),
      handler: async (request, reply) => {
        const received = receivedBy(endpoint, request) as object;
        const { body, etag } = await handle({ ...received, ...besides(request, endpoint, received) });
        return answer(request, reply, body, endpoint.etag ? recordEtag({ ...body }) : etag);
      },
    });
  }
}

type AnyHandler<Besides> = (received: object & Besides) => Promise<{ body: object; etag?: string }>;

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  etag: string | undefined,
): FastifyReply {
  reply.header("cache-control", "private, no-cache");
  if (etag) {
    reply.header("etag", etag);
    if (request.method === "GET" && isKnown(etag, request.headers["if-none-match"]))
      return reply.code(304).send();
  }
  return reply.type("application/json; charset=utf-8").send(toJson(body));
}
