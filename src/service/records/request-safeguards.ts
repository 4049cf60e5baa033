import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { etagsIn } from "./conditional.ts";
import { type KeyedRequest, keyedRequestOf } from "./idempotency.ts";

/** The safeguards of a request: the ETags that the record may have (If-Match), and its Idempotency-Key. */
export type RequestSafeguards = { etags: string[] | undefined; keyedRequest: KeyedRequest | undefined };

/** Reads those safeguards of a request that its endpoint supports. Refuses an invalid key with 400. */
export const requestSafeguards = (
  request: FastifyRequest,
  endpoint: Endpoint,
  received: unknown,
): RequestSafeguards => ({
  etags: endpoint.etag && etagsIn(request.headers["if-match"]),
  keyedRequest: endpoint.idempotencyKey && keyedRequestOf(request, received),
});
