import { campaignCategoryEndpoints } from "./campaign-categories.ts";
import { contactEndpoints } from "./contacts.ts";
import type { Endpoint } from "./endpoint.ts";
import { type EndpointName, apiEndpoints, endpoints } from "./endpoints.ts";
import { examples } from "./examples.ts";
import { type JsonSchema, answeredSchema, querySchema, sentSchema } from "./json-schemas.ts";
import { failuresOf, failureResponses } from "./open-api-failures.ts";
import { lookupEndpoints } from "./lookups.ts";
import { problem } from "./problem.ts";
import { idempotencyKeys } from "./request-limits.ts";
import { replayedHeader, safeguardsHeader, safeguardsText } from "./safeguards.ts";
import { sessionCookie, sessionEndpoints } from "./session.ts";

const groups: Record<string, object> = {
  Contacts: contactEndpoints,
  "Campaign categories": campaignCategoryEndpoints,
  Lookups: lookupEndpoints,
  Session: sessionEndpoints,
};

/** The contract as a document of OpenAPI 3.1. */
export function openApi(): JsonSchema {
  return {
    openapi: "3.1.0",
    info: {
      title: "Advertiser Console",
      version: "2",
      description:
        "Account contacts and ad campaign categories of an advertiser. Records are listed in order of creation and never deleted.",
    },
    servers: [{ url: "/" }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: { Problem: sentSchema(problem) },
      responses: failureResponses(),
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-API-Key" },
        bearer: { type: "http", scheme: "bearer", description: "The same key as a bearer token." },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie,
          description:
            "What `POST /session` sets, for browsers: a change by it must come from a page of this service. Other programs send the key.",
        },
      },
    },
    security: [{ key: [] }, { bearer: [] }, { session: [] }],
  };
}

function paths(): JsonSchema {
  const all: Record<string, JsonSchema> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][])
    all[endpoint.path] = {
      ...all[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  return all;
}

function operation(name: EndpointName, endpoint: Endpoint): JsonSchema {
  const { body, response } = examples[name];
  return {
    operationId: name,
    tags: Object.keys(groups).filter((group) => name in (groups[group] ?? {})),
    summary: endpoint.summary,
    parameters: [...inPath(endpoint), ...inQuery(endpoint), ...inHeaders(endpoint)],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(sentSchema(endpoint.body), body) },
    }),
    responses: {
      200: {
        description: "Success.",
        ...(endpoint.etag && { headers: answeredHeaders(endpoint) }),
        content: json(answeredSchema(endpoint.response), response),
      },
      ...(endpoint.etag && endpoint.method === "GET" && { 304: { description: "Unchanged." } }),
      ...failuresOf(endpoint),
    },
    ...(!(name in apiEndpoints) && { security: endpoint.method === "GET" ? [{ session: [] }] : [] }),
  };
}

/** The headers of a successful reply with an ETag. */
const answeredHeaders = ({ method, idempotencyKey }: Endpoint) => ({
  ETag: { schema: { type: "string" } },
  ...(method !== "GET" && {
    [safeguardsHeader]: {
      description: "Which of the optional headers of this write were honoured. Refusals of it say so too.",
      schema: { type: "string", enum: safeguardsTexts },
    },
  }),
  ...(idempotencyKey && {
    [replayedHeader]: {
      description: "That this write was made before, and nothing was changed now.",
      schema: { type: "string", const: "true" },
    },
  }),
});

const safeguardsTexts = [false, true].flatMap((ifMatch) =>
  [false, true].map((idempotencyKey) => safeguardsText({ ifMatch, idempotencyKey })),
);

const json = (schema: JsonSchema, example: unknown) => ({ "application/json": { schema, example } });

const inPath = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  }));

const inQuery = ({ query }: Endpoint) =>
  Object.entries((query ? querySchema(query)["properties"] : {}) as JsonSchema).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
  }));

const header = (name: string, description: string, schema: object = {}) => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...schema },
});

const ofCreates = `The caller's name for this create. The same name and body within ${idempotencyKeys.keptFor} hours: the first answer again.`;
const ofUpdates = `The caller's name for this update. The same name and body again, as long as the name is one of the last ${idempotencyKeys.remembered} of this record: the record as it stands, whatever If-Match says.`;

function inHeaders(endpoint: Endpoint): object[] {
  const { method, idempotencyKey } = endpoint;
  return [
    ...(method === "GET" && endpoint.etag
      ? [header("If-None-Match", "The ETag of what the caller has: 304 where it still holds.")]
      : []),
    ...(method === "PUT" && endpoint.etag
      ? [header("If-Match", "The ETag of the record as the caller saw it: 412 where it no longer holds.")]
      : []),
    ...(idempotencyKey
      ? [
          header("Idempotency-Key", method === "POST" ? ofCreates : ofUpdates, {
            minLength: 1,
            maxLength: idempotencyKeys.longest,
          }),
        ]
      : []),
  ];
}
