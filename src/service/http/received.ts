import type { FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Endpoint, Received } from "#contract/endpoint.ts";
import { type FieldError, readBy } from "#contract/problems/field-errors.ts";
import { idOf } from "#contract/path-id.ts";
import { Refusal, refuse } from "#service/refusal.ts";

type Ids = Record<string, number>;

/** Names what is wrong with the fields of a body beyond their schemas, which have refused others of it. */
export type CheckSound = (ids: Ids, sound: Record<string, unknown>) => Promise<FieldError[]>;

/** Reads ids, query and body by the endpoint's schemas, and names every wrong field. Refuses a bad id with 404. */
export function receivedBy<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): { received: Received<E>; errors: FieldError[] } {
  const params = idsOf(request.params as Record<string, string>);
  const errors: FieldError[] = [];
  const query = endpoint.query && read(endpoint.query, request.query, errors);
  const body = endpoint.body && read(endpoint.body, request.body ?? null, errors);
  return { received: { params, query, body } as Received<E>, errors };
}

/** The fields of a body that are none of the wrong ones. */
export function soundIn(body: unknown, errors: readonly FieldError[]): Record<string, unknown> {
  const wrong = new Set(errors.map(({ field }) => field));
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !wrong.has(name)));
}

/** The ids of a path. Refuses what is none with 404. */
export function idsOf(params: Record<string, string>): Ids {
  const ids: Ids = {};
  for (const name in params) ids[name] = idOf(params[name]) ?? refuse(new Refusal("record-not-found"));
  return ids;
}

function read(schema: ZodMiniType, value: unknown, errors: FieldError[]): unknown {
  const result = readBy(schema, value);
  errors.push(...result.errors);
  return result.data;
}
