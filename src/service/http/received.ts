import type { FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { type FieldError, parseFields } from "#contract/problems/field-errors.ts";
import { idOf } from "#contract/path-id.ts";
import { Refusal, refuse } from "./refusal.ts";

type Ids = Record<string, number>;

/** Checks the sound fields of a body beyond their schemas, where other fields of it were refused. */
export type CheckSound = (ids: Ids, sound: Record<string, unknown>) => Promise<FieldError[]>;

/** The parts of a request, each as the schema of its endpoint has read it. */
type ReceivedParts = { params: Ids; query: unknown; body: unknown };

/** Reads ids, query and body by the endpoint's schemas, and names every wrong field. Refuses a bad id with 404. */
export function receivedBy(
  endpoint: Endpoint,
  request: FastifyRequest,
): { received: ReceivedParts; errors: FieldError[] } {
  const params = idsOf(request);
  const errors: FieldError[] = [];
  const query = endpoint.query && read(endpoint.query, request.query, errors);
  const body = endpoint.body && read(endpoint.body, request.body ?? null, errors);
  return { received: { params, query, body }, errors };
}

/** The fields of a body that have no error. */
export function soundIn(body: unknown, errors: readonly FieldError[]): Record<string, unknown> {
  const wrong = new Set(errors.map(({ field }) => field));
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !wrong.has(name)));
}

/** The ids of a path. Refuses anything else with 404. */
export function idsOf({ params }: FastifyRequest): Ids {
  // Fastify types them by a generic of the route; paths hold texts alone.
  const texts = params as Record<string, string>;
  const ids: Ids = {};
  for (const name in texts) ids[name] = idOf(texts[name]) ?? refuse(new Refusal("record-not-found"));
  return ids;
}

function read(schema: ZodMiniType, value: unknown, errors: FieldError[]): unknown {
  const result = parseFields(schema, value);
  errors.push(...result.errors);
  return result.data;
}
