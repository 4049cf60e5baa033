import type { Endpoint } from "../endpoint.ts";
import { outOfRange } from "../asked-price.ts";
import { priceLimits } from "../price.ts";
import { type ProblemName, problemTypes, typeOf } from "../problems/problem-types.ts";
import { type Problem, problemType } from "../problems/problem.ts";
import { largestBody } from "../pages/request-limits.ts";
import type { JsonSchema } from "./schemas.ts";

/** When each status is answered, and the refusal that is its example. */
const failures: Record<number, [when: string, example: ProblemName]> = {
  400: ["Wrong fields, all of them named.", "invalid-fields"],
  401: ["No key, a bad one, or another account's.", "invalid-key"],
  403: ["A good key that may not do this.", "read-only-key"],
  404: ["There is no such record.", "contact-not-found"],
  412: ["If-Match no longer holds.", "changed-since"],
  413: [`A body of more than ${largestBody} KiB.`, "body-too-large"],
  415: ["A body that is not uncompressed JSON in UTF-8.", "not-json"],
  429: ["Above the limit of the key or the address; Retry-After says how long.", "too-many-requests"],
  500: [
    `The service failed. With the type ${typeOf("outcome-unknown")} a write may have been made, or not: read it to know.`,
    "failed",
  ],
  502: [
    "Of a gateway: what is behind it is away, or answers what is none of this interface.",
    "upstream-away",
  ],
  503: ["Being stopped, or its database is away; Retry-After says how long.", "database-away"],
  504: ["Of a gateway: what is behind it took too long, and may have done what was asked.", "upstream-slow"],
};

/** The failures that an endpoint may answer, each by reference. */
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

export const failureResponses = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(failures).map(([status, [description, example]]) => [
      status,
      {
        description,
        ...(retried.has(Number(status)) && {
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

const retried = new Set([429, 503]);

function exampleOf(name: ProblemName): Problem {
  const { status, title, ...said } = problemTypes[name];
  const detail = name === "invalid-fields" ? outOfRange : "detail" in said ? said.detail : `${title}.`;
  const body: Problem = { type: typeOf(name), title, status, detail };
  return name === "invalid-fields"
    ? {
        ...body,
        errors: [{ field: "price", code: "too_large", max: Number(priceLimits.maximum), message: detail }],
      }
    : body;
}
