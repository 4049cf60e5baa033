import type { FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Endpoint, Received } from "#contract/endpoint.ts";
import { idOf } from "#contract/path-id.ts";
import { type FieldError, fieldErrorsOf } from "#contract/problem.ts";
import { badRequest, notFound, refuse } from "./refusal.ts";

/** Reads ids, query and body by the endpoint's schemas. Refuses a bad id with 404, all else with one 400 that names every wrong field. */
export function receivedBy<E extends Endpoint>(endpoint: E, request: FastifyRequest): Received<E> {
  const params = endpoint.params && idsOf(request.params as Record<string, string>);
  const errors: FieldError[] = [];
  const query = endpoint.query && read(endpoint.query, request.query, errors);
  const body = endpoint.body && read(endpoint.body, request.body ?? null, errors);
  if (errors.length > 0) refuse(badRequest(errors));
  return { params, query, body } as Received<E>;
}

function idsOf(params: Record<string, string>): Record<string, number> {
  const ids: Record<string, number> = {};
  for (const name in params) ids[name] = idOf(params[name]) ?? refuse(notFound("Record"));
  return ids;
}

function read(schema: ZodMiniType, value: unknown, errors: FieldError[]): unknown {
  const result = schema.safeParse(value);
  if (!result.success) errors.push(...fieldErrorsOf(result.error));
  return result.data;
}
