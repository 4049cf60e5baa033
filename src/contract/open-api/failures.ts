import type { Endpoint } from "../endpoint.ts";
import type { JsonSchema } from "./schemas.ts";
import { outOfRange } from "../price.ts";
import { type Problem, outcomeUnknown, problemType } from "../problem.ts";
import { largestBody } from "../request-limits.ts";

/** When each status is answered, by the title of its problem, with an example of its detail. */
const failures: Record<number, [title: string, when: string, detail: string]> = {
  400: ["Bad Request", "Wrong fields, all of them named.", outOfRange],
  401: ["Unauthorized", "No key, a bad one, or another account's.", "This API key is not valid."],
  403: ["Forbidden", "A good key that may not do this.", "This key may read only."],
  404: ["Not Found", "There is no such record.", "Contact not found."],
  412: [
    "Precondition Failed",
    "If-Match no longer holds.",
    "This record was changed since it was read. Read it again and repeat the change.",
  ],
  413: [
    "Payload Too Large",
    `A body of more than ${largestBody} KiB.`,
    "The body is larger than this service accepts.",
  ],
  415: [
    "Unsupported Media Type",
    "A body that is not uncompressed JSON in UTF-8.",
    "Send the body as application/json.",
  ],
  429: [
    "Too Many Requests",
    "Above the limit of the key or the address; Retry-After says how long.",
    "Too many requests with this key. Wait, then try again.",
  ],
  500: [
    "Internal Server Error",
    `The service failed. With the type ${outcomeUnknown} a write may have been made, or not: read it to know.`,
    "The service failed to answer. It was not your mistake.",
  ],
  502: [
    "Bad Gateway",
    "Of a gateway: what is behind it is away, or answers what is none of this interface.",
    "The service behind this one does not answer. Try again in a moment.",
  ],
  503: [
    "Service Unavailable",
    "Being stopped, or its database is away; Retry-After says how long.",
    "The service cannot answer right now. Try again in a moment.",
  ],
  504: [
    "Gateway Timeout",
    "Of a gateway: what is behind it took too long, and may have done what was asked.",
    "The service behind this one took too long. What was asked may have been done.",
  ],
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
    Object.entries(failures).map(([status, [title, description, detail]]) => [
      status,
      {
        description,
        ...(retried.has(Number(status)) && {
          headers: { "Retry-After": { schema: { type: "integer", minimum: 0 } } },
        }),
        content: {
          [problemType]: {
            schema: { $ref: "#/components/schemas/Problem" },
            example: exampleOf(Number(status), title, detail),
          },
        },
      },
    ]),
  );

const retried = new Set([429, 503]);

const exampleOf = (status: number, title: string, detail: string): Problem => ({
  type: "about:blank",
  title,
  status,
  detail,
  ...(status === 400 && { errors: [{ field: "price", message: detail }] }),
});
