import type { FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Endpoint, Received } from "#contract/endpoint.ts";
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

/** Open point "Path ids": a whole number from 1 to 2^53-1, or undefined. */
export function idOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && String(id) === text ? id : undefined;
}

function read(schema: ZodMiniType, value: unknown, errors: FieldError[]): unknown {
  const result = schema.safeParse(value);
  if (!result.success) errors.push(...fieldErrorsOf(result.error));
  return result.data;
}
