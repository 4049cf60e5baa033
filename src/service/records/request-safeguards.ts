import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { tagsIn } from "./conditional.ts";
import { type Repeat, repeatOf } from "./idempotency.ts";

/** The safeguards that a request asks for: the ETags that its record may have (If-Match), and its Idempotency-Key. */
export type RequestSafeguards = { tags: string[] | undefined; repeat: Repeat | undefined };

/** Reads the safeguards of a request, as far as its endpoint knows them. */
export const requestSafeguards = (
  request: FastifyRequest,
  endpoint: Endpoint,
  received: unknown,
): RequestSafeguards => ({
  tags: endpoint.etag && tagsIn(request.headers["if-match"]),
  repeat: endpoint.idempotencyKey && repeatOf(request, received),
});
