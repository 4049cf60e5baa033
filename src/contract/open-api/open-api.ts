import type { Endpoint } from "../endpoint.ts";
import {
  apiEndpoints,
  campaignCategoryEndpoints,
  contactEndpoints,
  endpoints,
  lookupEndpoints,
  sessionEndpoints,
} from "../endpoints.ts";
import { idempotencyKeys } from "../pages/request-limits.ts";
import type { RouteName } from "../routes.ts";
import { replayedHeader, safeguardsHeader, safeguardsText } from "../safeguards.ts";
import { sessionCookie } from "../session.ts";
import { failureResponses, failuresOf } from "./failures.ts";
import { pathDocs, queryDocs } from "./fields.ts";
import { operations } from "./operations.ts";
import { type JsonSchema, namedSchemas, querySchema, schemaFor } from "./schemas.ts";

const groups: Record<string, { description: string; endpoints: object }> = {
  Contacts: {
    description: "The people attached to an account.",
    endpoints: contactEndpoints,
  },
  "Campaign categories": {
    description: "The categories a campaign targets, each with its maximum price per lead.",
    endpoints: campaignCategoryEndpoints,
  },
  Lookups: {
    description: "The names and choices that contacts and campaigns refer to.",
    endpoints: lookupEndpoints,
  },
  Session: {
    description: "For browsers, which send a cookie instead of a key.",
    endpoints: sessionEndpoints,
  },
};

const about = `
Advertisers buy leads. With this interface, they edit the contacts of their account, switch the categories of their campaigns on and off, and
set the maximum price they pay per lead.

**Keys.** Every request needs an API key, in \`X-API-Key\` or as a bearer token. A key belongs to one account.

**Lists** are returned in pages, in order of creation. Nothing is ever deleted.

**Safe writes.** With an \`Idempotency-Key\`, a write takes effect once, however often it is sent. With the \`ETag\` of a record as
\`If-Match\`, an update is refused with 412 if someone else changed the record first. The \`${safeguardsHeader}\` header of each reply to a
write says which of the two were honored.

**Errors** are problem details, as defined by RFC 9457. A 400 lists every invalid field at once.
`.trim();

/** The contract as an OpenAPI 3.1 document. */
export const openApi = (): JsonSchema => ({
  openapi: "3.1.0",
  info: {
    title: "Advertiser Console",
    version: "2",
    summary: "Account contacts and ad campaign categories of an advertiser.",
    description: about,
    license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
  },
  servers: [{ url: "/", description: "This service." }],
  tags: Object.entries(groups).map(([name, { description }]) => ({ name, description })),
  paths: paths(),
  components: {
    schemas: namedSchemas(),
    parameters,
    headers,
    responses: failureResponses(),
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-API-Key", description: "An API key of the account." },
      bearer: { type: "http", scheme: "bearer", description: "The same key as a bearer token." },
      session: {
        type: "apiKey",
        in: "cookie",
        name: sessionCookie,
        description:
          "For browsers, set by `POST /session`. Writes must come from the console's own pages. Other programs send a key.",
      },
    },
  },
  security: [{ key: [] }, { bearer: [] }, { session: [] }],
});

function paths(): JsonSchema {
  const all: Record<string, JsonSchema> = {};
  // `endpoints` has the names of `routes`.
  for (const [name, endpoint] of Object.entries(endpoints) as [RouteName, Endpoint][])
    all[endpoint.path] = {
      ...all[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  return all;
}

function operation(name: RouteName, endpoint: Endpoint): JsonSchema {
  const { summary, description, answer, example } = operations[name];
  return {
    operationId: name,
    tags: Object.keys(groups).filter((group) => name in (groups[group]?.endpoints ?? {})),
    summary,
    description,
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaFor(endpoint.body), example.body) },
    }),
    responses: {
      200: {
        description: answer,
        ...(endpoint.etag && { headers: headersOf(endpoint) }),
        content: json(schemaFor(endpoint.response), example.response),
      },
      ...(endpoint.etag && endpoint.method === "GET" && { 304: { description: "Not modified." } }),
      ...failuresOf(endpoint),
    },
    ...(!(name in apiEndpoints) && { security: endpoint.method === "GET" ? [{ session: [] }] : [] }),
  };
}

const json = (schema: JsonSchema, example: unknown) => ({ "application/json": { schema, example } });

const safeguardsTexts = [false, true].flatMap((ifMatch) =>
  [false, true].map((idempotencyKey) => safeguardsText({ ifMatch, idempotencyKey })),
);

const headers = {
  ETag: {
    description:
      "The version of the record or page. Send it as `If-None-Match`, or that of a record as `If-Match`.",
    schema: { type: "string" },
  },
  [safeguardsHeader]: {
    description: "Which optional headers of this write were honored. Error replies have it too.",
    schema: { type: "string", enum: safeguardsTexts },
  },
  [replayedHeader]: {
    description: "The write had already been made. Nothing changed this time.",
    schema: { type: "string", const: "true" },
  },
};

/** The headers of a successful reply with an ETag. */
const headersOf = ({ method, idempotencyKey }: Endpoint): JsonSchema =>
  Object.fromEntries(
    [
      "ETag",
      ...(method === "GET" ? [] : [safeguardsHeader]),
      ...(idempotencyKey ? [replayedHeader] : []),
    ].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

const header = (name: string, description: string, schema: object = {}) => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...schema },
});

const keyLengths = { minLength: 1, maxLength: idempotencyKeys.longest };

/** Parameters by the names with which operations refer to them. */
const parameters: JsonSchema = {
  ...Object.fromEntries(
    Object.entries(pathDocs).map(([name, description]) => [
      name,
      {
        name,
        in: "path",
        required: true,
        description,
        schema: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(querySchema(endpoints.listContacts.query).properties ?? {}).map(([name, schema]) => [
      name,
      { name, in: "query", description: queryDocs[name], schema },
    ]),
  ),
  ifNoneMatch: header("If-None-Match", "The ETag you have. If nothing has changed since, the reply is 304."),
  ifMatch: header(
    "If-Match",
    "The ETag of the record you read. If the record has changed since, the reply is 412.",
  ),
  createKey: header(
    "Idempotency-Key",
    `A key of your choice for this create. Sending it again with the same body within ${idempotencyKeys.keptFor} hours returns the first reply again.`,
    keyLengths,
  ),
  updateKey: header(
    "Idempotency-Key",
    `A key of your choice for this update. While it is one of the last ${idempotencyKeys.remembered} used for this record, sending it again with the same body returns the current record, whatever If-Match says.`,
    keyLengths,
  ),
};

function parametersOf({ method, path, query, etag, idempotencyKey }: Endpoint): JsonSchema[] {
  const optional: Record<string, boolean | undefined> = {
    ifNoneMatch: etag && method === "GET",
    ifMatch: etag && method === "PUT",
    createKey: idempotencyKey && method === "POST",
    updateKey: idempotencyKey && method === "PUT",
  };
  const names = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ...Object.keys(query?.shape ?? {}),
    ...Object.keys(optional).filter((name) => optional[name]),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
