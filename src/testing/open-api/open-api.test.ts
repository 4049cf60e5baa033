import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { examples } from "#contract/examples.ts";
import { parseJson } from "#contract/json.ts";
import { emptyContact } from "#contract/new-contact.ts";
import { openApi } from "#contract/open-api.ts";

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
    const taken = body?.safeParse(onTheWire(examples[name].body)).success ?? true;
    const answered = response.safeParse(onTheWire(examples[name].response)).success;
    expect([taken, answered]).toEqual([true, true]);
  },
);

test("a created contact is shown with what was sent, and no value where nothing was", () => {
  const { body, response } = examples.createContact;
  expect(response).toEqual({ account_id: 1001, contact_id: 1, ...emptyContact, ...body });
});

test("a status is one of the two, sent or answered", () => {
  const text = JSON.stringify(openApi());
  const statuses = text.split('"target_status":{').slice(1);
  expect(statuses.length).toBeGreaterThan(1);
  for (const status of statuses) expect(status).toMatch(/^"type":"string","enum":\["ACTIVE","INACTIVE"\]\}/);
});

test("each way to call an endpoint is named: a key, and the cookie that signing in sets", () => {
  const { paths, security } = openApi() as {
    paths: Record<string, Record<string, object>>;
    security: object;
  };
  expect(security).toEqual([{ key: [] }, { bearer: [] }, { session: [] }]);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  expect(operations.filter((operation) => "security" in operation)).toMatchObject([
    { name: "post /session", security: [] },
    { name: "get /session", security: [{ session: [] }] },
    { name: "delete /session", security: [] },
  ]);
});

test("no page, size, total or status is said to be below zero", () => {
  expect(JSON.stringify(openApi())).not.toMatch(/"minimum":-/);
});

test("prices are numbers, and every field of an answer is always there", () => {
  const text = JSON.stringify(openApi());
  expect(text).toContain(
    '"price":{"type":"number","minimum":0.01,"maximum":999999.99,"description":"At most 2 decimals."}',
  );
  expect(text).not.toContain('"price":{"type":"string"');
  expect(text).toContain(
    '"required":["ad_campaign_category_id","ad_campaign_id","ad_campaign_listing_id","category_id","price","target_status"]',
  );
});
