import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Endpoint, type Received, type Reply, answersPage } from "#contract/endpoint.ts";
import { recordEtag } from "#contract/etag.ts";
import { toJson } from "#contract/json.ts";
import { noSafeguards, replayedHeader, safeguardsHeader, safeguardsText } from "#contract/safeguards.ts";
import { isNotModified } from "#service/records/conditional.ts";
import { type HandlerResult, isIdempotencyKey } from "#service/records/idempotency.ts";
import { compressedPage, unchangedPage } from "./compressed-page.ts";
import { routeOf } from "./endpoint-path.ts";
import { isRead } from "./request-line.ts";
import type { Lazy } from "#service/records/page-reading.ts";
import { type CheckValidFields, parseRequest, validFieldsIn } from "./parse-request.ts";
import { badRequest, refuse } from "./refusal.ts";
import { type PageText, pageTextCache } from "./page-text-cache.ts";

/** The result of a handler: a body, or a page whose ETag is known before its records are read. The ETag of a record is made from its body. */
type Answer<Body> = HandlerResult<Body> | Lazy<Body>;

/** One handler for each endpoint, by the endpoint's name. `Context` is what handlers receive in addition to the parts of the request. */
export type Handlers<Endpoints extends Record<string, Endpoint>, Context> = {
  [Name in keyof Endpoints]: (
    received: Received<Endpoints[Name]>,
    context: Context,
  ) => Promise<Answer<Reply<Endpoints[Name]>>>;
};

type AnyHandler<Context> = (received: never, context: Context) => Promise<Answer<object>>;

type Mounting<Context> = {
  /** Authenticates and authorizes a request, before its body is read. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  contextOf: (request: FastifyRequest, endpoint: Endpoint, received: unknown, reply: FastifyReply) => Context;
  /** Makes one 400 name every invalid field, also where only some of them fail their schemas. */
  checkValidFields?: CheckValidFields;
};

/** Turns each endpoint of the contract into a route. */
export function mount<Endpoints extends Record<string, Endpoint>, Context>(
  app: FastifyInstance,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints, Context>,
  { admit, contextOf, checkValidFields }: Mounting<Context>,
): void {
  const textOf = cachedPageTexts();
  // True by construction: `parseRequest` uses the schemas from which the handler's type is derived.
  const byName = handlers as Record<string, AnyHandler<Context>>;
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = byName[name];
    if (!handle) throw new Error(`No handler answers ${name}.`);
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      onRequest: declaresSafeguards(endpoint, admit),
      handler: async (request, reply) => {
        const { received, errors } = parseRequest(endpoint, request);
        if (errors.length > 0) {
          const moreErrors = await checkValidFields?.(received.params, validFieldsIn(request.body, errors));
          refuse(badRequest([...errors, ...(moreErrors ?? [])]));
        }
        const answered = await handle(received as never, contextOf(request, endpoint, received, reply));
        if ("body" in answered) return answerBody(request, reply, endpoint, answered);
        if (isUnchanged(request, reply, answered.etag)) return unchangedPage(reply);
        const page = await textOf(`${endpoint.path} ${JSON.stringify(received)}`, answered);
        reply.header("etag", page.etag).type(json);
        return compressedPage(request, reply, page);
      },
    });
  }
}

const json = "application/json; charset=utf-8";

/** Returns the text of a page, from the cache if the page has not changed since. */
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
  { body, isReplayed }: HandlerResult<object>,
) {
  if (isReplayed) reply.header(replayedHeader, "true");
  if (endpoint.etag && isUnchanged(request, reply, recordEtag(body))) return reply.code(304).send();
  reply.type(json);
  const text = toJson(body);
  return answersPage(endpoint) ? compressedPage(request, reply, { text }) : text;
}

/** Sets the ETag of the reply. Returns whether the client already has that state. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header("etag", etag);
  return isRead(request) && isNotModified(etag, request.headers["if-none-match"]);
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
