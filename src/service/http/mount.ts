import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, Received, Reply } from "#contract/endpoint.ts";
import { recordEtag } from "#contract/etag.ts";
import { toJson } from "#contract/json.ts";
import type { FieldError } from "#contract/problems/field-errors.ts";
import { noSafeguards, replayedHeader, safeguardsHeader, safeguardsText } from "#contract/safeguards.ts";
import { isKnown } from "#service/records/conditional.ts";
import { type Answered, isIdempotencyKey } from "#service/records/kept-answers.ts";
import { routeOf } from "./endpoint-path.ts";
import { isRead } from "./is-read.ts";
import type { Lazy } from "#service/records/page-reading.ts";
import { type CheckSound, receivedBy, soundIn } from "./received.ts";
import { badRequest, refuse } from "#service/refusal.ts";
import { type Text, rememberedTexts } from "./remembered-texts.ts";

/** What a handler answers: the body, or a page that has an ETag before it is read. The ETag of a record is made from its body. */
type Answer<Body> = Answered<Body> | Lazy<Body>;

/** One handler an endpoint, by the endpoint's name. `Besides` is what a handler is given beside the parts of the request. */
export type Handlers<Endpoints extends Record<string, Endpoint>, Besides> = {
  [Name in keyof Endpoints]: (
    received: Received<Endpoints[Name]>,
    besides: Besides,
  ) => Promise<Answer<Reply<Endpoints[Name]>>>;
};

type Mounting<Besides> = {
  /** Runs before a byte of the body is read. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  besides: (request: FastifyRequest, endpoint: Endpoint, received: unknown, reply: FastifyReply) => Besides;
  /** Asked where a request is refused by its schemas, so that one 400 names every wrong field. */
  checkSound?: CheckSound;
};

/** Turns each endpoint of the contract into a route. */
export function mount<Endpoints extends Record<string, Endpoint>, Besides>(
  app: FastifyInstance,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints, Besides>,
  { admit, besides, checkSound }: Mounting<Besides>,
): void {
  const textOf = pageTexts();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[name] as unknown as AnyHandler<Besides>;
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint.path),
      onRequest: declaresSafeguards(endpoint, admit),
      handler: async (request, reply) => {
        const { received, errors } = receivedBy(endpoint, request) as AnyReceived;
        if (errors.length > 0) {
          const further = await checkSound?.(received.params ?? {}, soundIn(request.body, errors));
          refuse(badRequest([...errors, ...(further ?? [])]));
        }
        const answered = await handle(received, besides(request, endpoint, received, reply));
        if ("body" in answered) return answerBody(request, reply, endpoint, answered);
        if (isUnchanged(request, reply, answered.etag)) return reply.code(304).send();
        const { etag, text } = await textOf(`${endpoint.path} ${JSON.stringify(received)}`, answered);
        reply.header("etag", etag).type(json);
        return text;
      },
    });
  }
}

const json = "application/json; charset=utf-8";

type AnyReceived = { received: { params?: Record<string, number> }; errors: FieldError[] };

type AnyHandler<Besides> = (received: object, besides: Besides) => Promise<Answer<object>>;

/** Answers the text of a page: that of the last time, where the page has not changed since. */
function pageTexts() {
  const texts = rememberedTexts();
  return async (name: string, page: Lazy<object>): Promise<Text> => {
    const known = texts.find(name, page.etag);
    if (known) return known;
    const { body, etag } = await page.read();
    return texts.keep(name, { etag, text: toJson(body) });
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
  return toJson(body);
}

/** Names the state that is answered, and says whether the caller has it already. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header("etag", etag);
  return isRead(request) && isKnown(etag, request.headers["if-none-match"]);
}

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * `admit`, after which every reply of a write with safeguards says which of its request's are honoured, whatever becomes of it. Of a
 * request that is not admitted nothing is taken into account.
 */
function declaresSafeguards(endpoint: Endpoint, admit: Admit): Admit {
  if (endpoint.method === "GET" || !(endpoint.etag ?? endpoint.idempotencyKey)) return admit;
  return async (request, reply) => {
    reply.header(safeguardsHeader, none);
    await admit(request, reply);
    reply.header(safeguardsHeader, safeguardsText(honoured(endpoint, request)));
  };
}

const none = safeguardsText(noSafeguards);

const honoured = ({ method, etag, idempotencyKey }: Endpoint, { headers }: FastifyRequest) => ({
  ifMatch: method === "PUT" && etag === true && headers["if-match"] !== undefined,
  idempotencyKey: idempotencyKey === true && isIdempotencyKey(headers["idempotency-key"]),
});
