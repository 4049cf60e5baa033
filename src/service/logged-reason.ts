import type { ZodMiniObject } from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Refusal } from "./refusal.ts";

/** Why a request was refused, for the log. Wrong fields are named where the contract knows them: other names are the sender's own words. */
export function loggedReason({ message, errors }: Refusal): string {
  if (!errors) return message;
  const names = new Set(errors.map(({ field }) => nameOf(field)));
  return `Wrong: ${[...names].join(", ")}.`;
}

function nameOf(field: string): string {
  if (field === "") return "the body";
  return known.has(field) ? field : "another field";
}

const fieldsOf = ({ query, body }: Endpoint): string[] =>
  Object.keys({ ...query?.shape, ...(body as ZodMiniObject | undefined)?.shape });

const known = new Set(["Idempotency-Key", ...Object.values(endpoints).flatMap(fieldsOf)]);
