import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Repeat, repeatOf } from "./kept-answers.ts";
import { acceptedVersions } from "./record-version.ts";

/** What the optional headers ask: which versions an update may meet, and whether a create may be a repeated one. */
export type Asked = { versions: number[] | undefined; repeat: Repeat | undefined };

export const askedBy = (request: FastifyRequest, endpoint: Endpoint, received: unknown): Asked => ({
  versions: endpoint.etag && acceptedVersions(request),
  repeat: endpoint.idempotencyKey && repeatOf(request, received),
});
