import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Repeat, repeatOf } from "./kept-answers.ts";
import { tagsIn } from "./conditional.ts";

/** What the optional headers ask: which states of a record an update may meet, by their ETags, and whether a write may be a repeated one. */
export type Asked = { tags: string[] | undefined; repeat: Repeat | undefined };

export const askedBy = (request: FastifyRequest, endpoint: Endpoint, received: unknown): Asked => ({
  tags: endpoint.etag && tagsIn(request.headers["if-match"]),
  repeat: endpoint.idempotencyKey && repeatOf(request, received),
});
