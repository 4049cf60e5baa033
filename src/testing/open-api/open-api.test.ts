import { Validator } from "@seriousme/openapi-schema-validator";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { campaignCategory } from "#contract/records/campaign-category.ts";
import { contact, contactFields } from "#contract/records/contact.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { operations } from "#contract/open-api/operations.ts";
import { schemaFor } from "#contract/open-api/schemas.ts";
import { parseJson } from "#contract/json.ts";
import { newContact } from "#contract/records/sent-records.ts";
import { emptyRecord } from "#contract/records/field.ts";
import { openApi } from "#contract/open-api/open-api.ts";

test("the document is OpenAPI 3.1, says an independent validator", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openApi()));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

test("the document is as it was", async () => {
  await expect(`${JSON.stringify(openApi(), null, 2)}\n`).toMatchFileSnapshot("open-api.snapshot");
});

const onTheWire = (example: unknown) => parseJson(JSON.stringify(example ?? null));

test.each(Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][])(
  "%s: its examples are what it takes and answers",
  (name, { body, response }) => {
    const taken = body?.safeParse(onTheWire(operations[name].example.body)).success ?? true;
    const answered = response.safeParse(onTheWire(operations[name].example.response)).success;
    expect([taken, answered]).toEqual([true, true]);
  },
);

test("all fields of a contact may be sent, except those that the service sets", () => {
  expect(Object.keys(contact.shape).toSorted()).toEqual(
    ["account_id", "contact_id", ...Object.keys(newContact.shape)].toSorted(),
  );
});

test("the example of a created contact has what was sent, and no value otherwise", () => {
  const { body, response } = operations.createContact.example;
  expect(response).toEqual({ account_id: 1001, contact_id: 1, ...emptyRecord(contactFields), ...body });
});

test("all ways to authenticate are documented: the key, and the session cookie", () => {
  const { paths, security } = openApi() as {
    paths: Record<string, Record<string, object>>;
    security: object;
  };
  expect(security).toEqual([{ key: [] }, { bearer: [] }, { session: [] }]);
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  expect(all.filter((operation) => "security" in operation)).toMatchObject([
    { name: "post /session", security: [] },
    { name: "get /session", security: [{ session: [] }] },
    { name: "delete /session", security: [] },
  ]);
});

test("the strictest rules of a common linter find no problem", async () => {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const found = await lintFromString({
    source: JSON.stringify(openApi()),
    absoluteRef: "/openapi.json",
    config,
  });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

type Schema = { type?: unknown; description?: string; properties?: Record<string, Schema> };
type Operation = {
  summary: string;
  description: string;
  parameters: { $ref: string }[];
  responses: object;
};

const schemas = () =>
  (openApi() as unknown as { components: { schemas: Record<string, Schema> } }).components.schemas;

test("operations refer to records, request bodies, pages and problems by name", () => {
  expect(Object.keys(schemas())).toEqual([
    "Contact",
    "NewContact",
    "ContactChanges",
    "ContactPage",
    "CampaignCategory",
    "NewCampaignCategory",
    "CampaignCategoryChanges",
    "CampaignCategoryPage",
    "ContactRole",
    "ContactRolePage",
    "Category",
    "CategoryPage",
    "Account",
    "Campaign",
    "CampaignPage",
    "CampaignListing",
    "CampaignListingPage",
    "Credentials",
    "Session",
    "Problem",
    "FieldError",
  ]);
  const { signOut, ...others } = Object.fromEntries(
    Object.entries(endpoints).map(([name, { response }]) => [name, schemaFor(response)]),
  );
  expect(signOut).toMatchObject({ type: "object", properties: {} });
  for (const schema of Object.values(others)) expect(Object.keys(schema)).toEqual(["$ref"]);
});

test("every schema, field, operation, parameter, header and reply is described", () => {
  const { paths, components } = openApi() as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: Record<"parameters" | "headers" | "responses", Record<string, { description?: string }>>;
  };
  const parts: [string, { description?: string }][] = [
    ...Object.entries(schemas()).flatMap(([name, schema]): [string, Schema][] => [
      [name, schema],
      ...Object.entries(schema.properties ?? {}).map(([field, its]): [string, Schema] => [
        `${name}.${field}`,
        its,
      ]),
    ]),
    ...[components.parameters, components.headers, components.responses].flatMap(Object.entries),
    ...Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses, ...operation }): [string, { description?: string }][] => [
        [operation.summary, operation],
        ...Object.entries(responses).filter(([, response]) => !("$ref" in (response as object))),
      ]),
    ),
  ];
  const undescribed = parts.filter(([, { description = "" }]) => !/^[A-Z].*\.$/s.test(description));
  expect(undescribed.map(([name]) => name)).toEqual([]);
});

test("schemas have no alternatives and no negative minimum", () => {
  expect(JSON.stringify(openApi())).not.toMatch(/"(anyOf|oneOf|allOf)"|"minimum":-/);
});

test("fields have their limits, and whether they may be null", () => {
  const { Contact, ContactChanges, CampaignCategory, NewCampaignCategory } = schemas();
  const said = { Contact, ContactChanges, CampaignCategory, NewCampaignCategory };
  expect(said).toMatchObject({
    Contact: {
      required: Object.keys(contact.shape),
      properties: { last_name: { type: ["string", "null"] } },
    },
    ContactChanges: {
      minProperties: 1,
      additionalProperties: false,
      properties: {
        first_name: { type: "string", minLength: 1, maxLength: 100 },
        last_name: { type: ["string", "null"], maxLength: 100 },
        phone: { type: ["string", "null"], pattern: "^$|^\\+[1-9]\\d{6,14}$" },
      },
    },
    CampaignCategory: {
      required: Object.keys(campaignCategory.shape),
      properties: {
        ad_campaign_listing_id: { type: ["integer", "null"], minimum: 1 },
        price: { type: "number", minimum: 0.01, maximum: 999999.99 },
        target_status: { type: "string", enum: ["ACTIVE", "INACTIVE"] },
      },
    },
    NewCampaignCategory: { required: ["category_id", "price"] },
  });
});
