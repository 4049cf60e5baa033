import type { Endpoint } from "../endpoint.ts";
import { outOfRange } from "../sent-price.ts";
import { priceLimits } from "../price.ts";
import { type ProblemName, problemTypes, typeOf } from "../problems/problem-types.ts";
import { type Problem, problemType } from "../problems/problem.ts";
import { maxBodyKiB } from "../pages/request-limits.ts";
import type { JsonSchema } from "./schemas.ts";

/** When a reply has each status, and the problem that serves as its example. */
const failures: Record<number, [when: string, example: ProblemName]> = {
  400: [
    "Invalid request, such as missing or invalid fields. Every invalid field is listed.",
    "invalid-fields",
  ],
  401: ["No key, an invalid key, or a key for another account.", "invalid-key"],
  403: ["The key is valid, but has no permission to do this.", "read-only-key"],
  404: ["Record not found.", "contact-not-found"],
  412: ["The record no longer matches If-Match.", "changed-since"],
  413: [`The body is larger than ${maxBodyKiB} KiB.`, "body-too-large"],
  415: ["The body is not JSON, not in UTF-8, or compressed.", "not-json"],
  429: ["Over the limit for the key or the address. Retry-After says how long to wait.", "too-many-requests"],
  500: [
    `Something went wrong. With the type ${typeOf("outcome-unknown")}, a write may or may not have been saved: read the record to find out.`,
    "failed",
  ],
  502: [
    "From a gateway: the upstream service is not responding, or does not follow this interface.",
    "upstream-away",
  ],
  503: [
    "The service is busy or shutting down, or its database is not available. Retry-After says how long to wait.",
    "database-away",
  ],
  504: [
    "From a gateway: the upstream service took too long. Your request may have been carried out.",
    "upstream-slow",
  ],
};

/** References to the error replies that an endpoint may return. */
export function failuresOf({ method, path, query, body, etag }: Endpoint): JsonSchema {
  const possible: [number, boolean][] = [
    [400, Boolean(query ?? body)],
    [401, method !== "DELETE"],
    [403, true],
    [404, path.includes("{")],
    [412, Boolean(etag) && method === "PUT"],
    [413, Boolean(body)],
    [415, Boolean(body)],
    [429, true],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
  ];
  return Object.fromEntries(
    possible
      .filter(([, isPossible]) => isPossible)
      .map(([status]) => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

/** The error replies by status. */
export const failureResponses = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(failures).map(([status, [description, example]]) => [
      status,
      {
        description,
        ...(hasRetryAfter.has(Number(status)) && {
          headers: { "Retry-After": { schema: { type: "integer", minimum: 0 } } },
        }),
        content: {
          [problemType]: {
            schema: { $ref: "#/components/schemas/Problem" },
            example: exampleOf(example),
          },
        },
      },
    ]),
  );

const hasRetryAfter = new Set([429, 503]);

function exampleOf(name: ProblemName): Problem {
  const { status, title, ...rest } = problemTypes[name];
  const detail = name === "invalid-fields" ? outOfRange : "detail" in rest ? rest.detail : `${title}.`;
  const body: Problem = { type: typeOf(name), title, status, detail };
  return name === "invalid-fields"
    ? {
        ...body,
        errors: [{ field: "price", code: "too_large", max: Number(priceLimits.maximum), message: detail }],
      }
    : body;
}
