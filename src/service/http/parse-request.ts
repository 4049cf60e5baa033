import type { FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { type FieldError, parseFields } from "#contract/problems/field-errors.ts";
import { parsePathId } from "#contract/path-id.ts";
import { Refusal, refuse } from "./refusal.ts";

type Ids = Record<string, number>;

/** Checks against the database those fields of a body that passed their schemas, when other fields of it did not. */
export type CheckValidFields = (ids: Ids, valid: Record<string, unknown>) => Promise<FieldError[]>;

/** The parts of a request, parsed by the schemas of its endpoint. */
type ReceivedParts = { params: Ids; query: unknown; body: unknown };

/** Parses ids, query and body by the endpoint's schemas, and returns the error of every invalid field. Refuses an invalid id with 404. */
export function parseRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
): { received: ReceivedParts; errors: FieldError[] } {
  const params = idsOf(request);
  const errors: FieldError[] = [];
  const query = endpoint.query && parsePart(endpoint.query, request.query, errors);
  const body = endpoint.body && parsePart(endpoint.body, request.body ?? null, errors);
  return { received: { params, query, body }, errors };
}

/** The fields of a body that have no error. */
export function validFieldsIn(body: unknown, errors: readonly FieldError[]): Record<string, unknown> {
  const invalid = new Set(errors.map(({ field }) => field));
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !invalid.has(name)));
}

/** The ids in a path. Refuses anything else with 404. */
export function idsOf({ params }: FastifyRequest): Ids {
  // True by construction: path parameters are strings.
  const texts = params as Record<string, string>;
  const ids: Ids = {};
  for (const name in texts) ids[name] = parsePathId(texts[name]) ?? refuse(new Refusal("record-not-found"));
  return ids;
}

/** Adds what is invalid to `errors`. */
function parsePart(schema: ZodMiniType, value: unknown, errors: FieldError[]): unknown {
  const result = parseFields(schema, value);
  errors.push(...result.errors);
  return result.data;
}
