import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Endpoint, type Received, type Reply, answersPage } from "#contract/endpoint.ts";
import { recordEtag } from "#contract/etag.ts";
import { toJson } from "#contract/json.ts";
import { noSafeguards, replayedHeader, safeguardsHeader, safeguardsText } from "#contract/safeguards.ts";
import { isKnown } from "#service/records/conditional.ts";
import { type Answered, isIdempotencyKey } from "#service/records/idempotency.ts";
import { codedPage, unchangedPage } from "./coded-page.ts";
import { routeOf } from "./endpoint-path.ts";
import { isRead } from "./request-line.ts";
import type { Lazy } from "#service/records/page-reading.ts";
import { type CheckSound, receivedBy, soundIn } from "./received.ts";
import { badRequest, refuse } from "./refusal.ts";
import { type PageText, pageTextCache } from "./page-text-cache.ts";

/** What a handler answers: the body, or a page that has an ETag before it is read. The ETag of a record is made from its body. */
type Answer<Body> = Answered<Body> | Lazy<Body>;

/** One handler for each endpoint, by the endpoint's name. `Context` is what handlers receive beside the parts of the request. */
export type Handlers<Endpoints extends Record<string, Endpoint>, Context> = {
  [Name in keyof Endpoints]: (
    received: Received<Endpoints[Name]>,
    context: Context,
  ) => Promise<Answer<Reply<Endpoints[Name]>>>;
};

type AnyHandler<Context> = (received: never, context: Context) => Promise<Answer<object>>;

type Mounting<Context> = {
  /** Runs before a byte of the body is read. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  contextOf: (request: FastifyRequest, endpoint: Endpoint, received: unknown, reply: FastifyReply) => Context;
  /** Checks the fields that passed their schemas while others did not, so that one 400 names every wrong field. */
  checkSound?: CheckSound;
};

/** Turns each endpoint of the contract into a route. */
export function mount<Endpoints extends Record<string, Endpoint>, Context>(
  app: FastifyInstance,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints, Context>,
  { admit, contextOf, checkSound }: Mounting<Context>,
): void {
  const textOf = cachedPageTexts();
  // True by construction: `receivedBy` reads a request by the schemas that the handler's type is made from.
  const byName = handlers as Record<string, AnyHandler<Context>>;
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = byName[name];
    if (!handle) throw new Error(`No handler answers ${name}.`);
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      onRequest: declaresSafeguards(endpoint, admit),
      handler: async (request, reply) => {
        const { received, errors } = receivedBy(endpoint, request);
        if (errors.length > 0) {
          const further = await checkSound?.(received.params, soundIn(request.body, errors));
          refuse(badRequest([...errors, ...(further ?? [])]));
        }
        const answered = await handle(received as never, contextOf(request, endpoint, received, reply));
        if ("body" in answered) return answerBody(request, reply, endpoint, answered);
        if (isUnchanged(request, reply, answered.etag)) return unchangedPage(reply);
        const page = await textOf(`${endpoint.path} ${JSON.stringify(received)}`, answered);
        reply.header("etag", page.etag).type(json);
        return codedPage(request, reply, page);
      },
    });
  }
}

const json = "application/json; charset=utf-8";

/** Returns the text of a page: the cached one where the page has not changed since. */
function cachedPageTexts() {
  const cache = pageTextCache();
  return async (name: string, page: Lazy<object>): Promise<PageText> => {
    const known = cache.find(name, page.etag);
    if (known) return known;
    const { body, etag } = await page.read();
    return cache.store(name, { etag, text: toJson(body) });
  };
}

function answerBody(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { body, isReplayed }: Answered<object>,
) {
  if (isReplayed) reply.header(replayedHeader, "true");
  if (endpoint.etag && isUnchanged(request, reply, recordEtag(body))) return reply.code(304).send();
  reply.type(json);
  const text = toJson(body);
  return answersPage(endpoint) ? codedPage(request, reply, { text }) : text;
}

/** Sets the ETag of the reply. Returns whether the caller has that state already. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header("etag", etag);
  return isRead(request) && isKnown(etag, request.headers["if-none-match"]);
}

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Wraps `admit` so that every reply to a write says which safeguards of its request were applied: none where it was not admitted. */
function declaresSafeguards(endpoint: Endpoint, admit: Admit): Admit {
  if (endpoint.method === "GET" || !(endpoint.etag ?? endpoint.idempotencyKey)) return admit;
  return async (request, reply) => {
    reply.header(safeguardsHeader, none);
    await admit(request, reply);
    reply.header(safeguardsHeader, safeguardsText(applied(endpoint, request)));
  };
}

const none = safeguardsText(noSafeguards);

const applied = ({ method, etag, idempotencyKey }: Endpoint, { headers }: FastifyRequest) => ({
  ifMatch: method === "PUT" && etag === true && headers["if-match"] !== undefined,
  idempotencyKey: idempotencyKey === true && isIdempotencyKey(headers["idempotency-key"]),
});
