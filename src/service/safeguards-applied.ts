import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { noSafeguards, safeguardsHeader, safeguardsText } from "#contract/safeguards.ts";
import { isIdempotencyKey } from "./kept-answers.ts";

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * `admit`, after which every reply of a write with safeguards says which of its request's are honoured, whatever becomes of it. Of a
 * request that is not admitted nothing is taken into account.
 */
export function declaresSafeguards(endpoint: Endpoint, admit: Admit): Admit {
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
