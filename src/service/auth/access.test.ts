import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import type { Client } from "#contract/client.ts";
import { apiEndpoints } from "#contract/endpoints.ts";
import { provisionKey } from "#testing/services/fresh-database.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { contactsPath } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Name = keyof typeof apiEndpoints;
const bodies: Partial<Record<Name, object>> = {
  createContact: { first_name: "Eve", email: "eve@example.com", contact_role: "OWNER" },
  updateContact: { last_name: "Intruder" },
  createCampaignCategory: { category_id: 43, price: "666" },
  updateCampaignCategory: { price: "666" },
};
const names = Object.keys(apiEndpoints) as Name[];
const writes = names.filter((name) => name in bodies);
const ofAccount = names.filter((name) => apiEndpoints[name].path.includes("{accountId}"));

const ask = (client: Client, name: Name, accountId = 1001): Promise<unknown> =>
  (client[name] as (request: object) => Promise<unknown>)({
    params: { accountId, adCampaignId: 501, contactId: 1, adCampaignCategoryId: 1 },
    body: bodies[name],
  });

/** All that the small world lets its owner read. */
const everything = async () => {
  const { owner } = service.clients;
  const params = { accountId: 1001, adCampaignId: 501 };
  const contacts = await owner.listContacts({ params });
  const records = await owner.listCampaignCategories({ params });
  return [contacts.body, records.body];
};

const clientWith = (apiKey: string) => clientOf({ baseUrl: service.url, apiKey });

describe("401, before anything could reveal what exists", () => {
  test.each(names)("%s: no key, a bad key", async (name) => {
    expect(await rejectionOf(ask(service.clients.nobody, name))).toMatchObject({ status: 401 });
    expect(await rejectionOf(ask(clientWith("k".repeat(40)), name))).toMatchObject({ status: 401 });
  });

  test.each(ofAccount)("%s: the key of another account, whether the account exists or not", async (name) => {
    const before = await everything();
    expect(await rejectionOf(ask(service.clients.stranger, name))).toMatchObject({ status: 401 });
    expect(await rejectionOf(ask(service.clients.owner, name, 999_999))).toMatchObject({ status: 401 });
    expect(await everything()).toEqual(before);
  });

  test("without a key, an invalid body or id does not matter", async () => {
    const path = `${service.url}${contactsPath}`;
    const body = await fetch(path, { method: "POST", body: "{", headers: { "content-type": "text/plain" } });
    expect(body.status).toBe(401);
    expect((await fetch(`${path}/abc`)).status).toBe(401);
  });
});

describe("403, a valid key without permission", () => {
  test.each(writes)("%s: a read-only key changes nothing", async (name) => {
    const before = await everything();
    expect(await rejectionOf(ask(service.clients.reader, name))).toMatchObject({ status: 403 });
    expect(await everything()).toEqual(before);
  });

  test.each(names)("%s: a suspended account", async (name) => {
    expect(await rejectionOf(ask(service.clients.suspended, name, 3003))).toMatchObject({ status: 403 });
  });
});

test.each(names.filter((name) => !writes.includes(name)))("%s: a read-only key reads", async (name) => {
  await expect(ask(service.clients.reader, name)).resolves.toBeDefined();
});

test("the common lookups need a key of any account", async () => {
  for (const client of [service.clients.owner, service.clients.stranger]) {
    expect((await client.listContactRoles({})).body.total_elements).toBe(3);
    expect((await client.listCategories({})).body.total_elements).toBe(4);
  }
});

test("the key may be sent as a bearer token", async () => {
  const path = `${service.url}/advertisers/v2/contact-roles`;
  const response = await fetch(path, { headers: { authorization: `Bearer ${service.keys.owner}` } });
  expect(response.status).toBe(200);
});

test("a revoked key stops at once", async () => {
  const key = "ak_soon_revoked_0123456789abcdefghijklmnopqr";
  await provisionKey(service.database, { key });
  const client = clientWith(key);
  await expect(ask(client, "listContacts")).resolves.toBeDefined();
  await provisionKey(service.database, { key, revoked: true });
  expect(await rejectionOf(ask(client, "listContacts"))).toMatchObject({ status: 401 });
});
