import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#service/database/database.ts";
import { findCaller } from "#service/auth/api-key-store.ts";
import { allRows, openFreshDatabase, provision } from "#testing/services/fresh-database.ts";
import { keys, smallWorld, smallestContact } from "#testing/services/small-world.ts";
import { provisionDemo } from "./demo-account.ts";
import { provisionDatabase } from "./provision-database.ts";
import { readProvisioning } from "./provisioning-file.ts";

let database: Database;
beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const accountWith = (members: object) => ({ accounts: [{ account_id: 1, name: "One", ...members }] });

describe("provisioning again", () => {
  test("the same file again changes nothing", async () => {
    await provision(database, smallWorld);
    const before = await allRows(database);
    expect(await provision(database, smallWorld)).toEqual([]);
    expect(await allRows(database)).toEqual(before);
  });

  test("contacts and categories are loaded only where there are none yet", async () => {
    await provision(database, accountWith({ contacts: [smallestContact] }));
    await provision(database, accountWith({ contacts: [smallestContact, smallestContact, smallestContact] }));
    expect(await database.reads.selectFrom("contact").selectAll().execute()).toHaveLength(1);
  });

  test("accounts, campaigns, listings, keys and lookups are completed", async () => {
    await provision(database, accountWith({ campaigns: [{ ad_campaign_id: 5, name: "Five" }] }));
    await provision(database, {
      contact_roles: ["LEGAL"],
      ...accountWith({
        name: "First",
        campaigns: [
          { ad_campaign_id: 6, name: "Six" },
          { ad_campaign_id: 5, name: "V", listings: [{ ad_campaign_listing_id: 7, name: "Seven" }] },
        ],
      }),
    });
    expect(await allRows(database)).toMatchObject({
      contact_role: [{ contact_role: "LEGAL", position: 0 }],
      account: [{ account_id: 1, name: "First" }],
      campaign: [
        { ad_campaign_id: 5, name: "V", position: 0 },
        { ad_campaign_id: 6, name: "Six", position: 1 },
      ],
      campaign_listing: [{ ad_campaign_listing_id: 7, ad_campaign_id: 5, position: 0 }],
    });
  });

  test("roles of contacts are added to the lookup", async () => {
    await provision(
      database,
      accountWith({ contacts: [{ ...smallestContact, contact_role: "NIGHT SHIFT" }] }),
    );
    const roles = await database.reads.selectFrom("contact_role").select("contact_role").execute();
    expect(roles).toEqual([{ contact_role: "NIGHT SHIFT" }]);
  });
});

describe("keys", () => {
  test("only the hash of a key is stored", async () => {
    await provision(database, smallWorld);
    const stored = JSON.stringify(await database.reads.selectFrom("api_key").selectAll().execute());
    for (const key of Object.values(keys)) expect(stored).not.toContain(key);
  });

  test("a key that is left out is generated, returned once, and works", async () => {
    const [made, ...others] = await provision(database, accountWith({}));
    expect(others).toEqual([]);
    expect(made).toMatchObject({ account_id: 1, access: "write" });
    expect(made?.key).toMatch(/^ak_[0-9A-Za-z]{40}$/);
    expect(await findCaller(database.reads, made?.key ?? "")).toMatchObject({
      account_id: 1,
      may_write: true,
    });
    expect(await provision(database, accountWith({}))).toEqual([]);
  });

  test("entries without a key count in addition to those with one", async () => {
    const api_keys = [{ key: keys.owner }, {}, { access: "read" }, { access: "read" }];
    const made = await provision(database, accountWith({ api_keys }));
    expect(made.map(({ access }) => access)).toEqual(["write", "read", "read"]);
    expect(await provision(database, accountWith({ api_keys }))).toEqual([]);
  });

  test("a key can be revoked, and an account suspended and reinstated", async () => {
    await provision(
      database,
      accountWith({ api_keys: [{ key: keys.owner }, { key: keys.reader, access: "read" }] }),
    );
    await provision(
      database,
      accountWith({ suspended: true, api_keys: [{ key: keys.reader, revoked: true }] }),
    );
    expect(await findCaller(database.reads, keys.owner)).toMatchObject({ suspended: true });
    expect(await findCaller(database.reads, keys.reader)).toBeUndefined();
    await provision(database, accountWith({ suspended: false, api_keys: [] }));
    expect(await findCaller(database.reads, keys.owner)).toMatchObject({ suspended: false });
  });
});

test("a campaign with 100,000 categories loads in seconds", async () => {
  const categories = Array.from({ length: 100_000 }, (_, index) => ({
    category_id: index + 1,
    name: `T ${index}`,
  }));
  const records = categories.map(({ category_id }) => ({
    category_id,
    price: 12.34,
    target_status: "INACTIVE",
  }));
  const start = performance.now();
  await provision(database, {
    categories,
    ...accountWith({ campaigns: [{ ad_campaign_id: 5, name: "Five", categories: records }] }),
  });
  expect(performance.now() - start).toBeLessThan(15_000);
  const campaign = await database.reads.selectFrom("campaign").select("category_count").executeTakeFirst();
  expect(campaign?.category_count).toBe(100_000);
}, 60_000);

describe("the demo account", () => {
  test("is loaded only into an empty database, with a generated key", async () => {
    const made = await provisionDemo(database);
    expect(made?.key).toMatch(/^ak_/);
    const { account = [], category = [], contact = [], campaign_category = [] } = await allRows(database);
    expect(account).toMatchObject([{ account_id: made?.account_id }]);
    expect([category, contact, campaign_category].map((rows) => rows.length)).toEqual([892, 41, 3192]);
    expect(await provisionDemo(database)).toBeUndefined();
  });

  test("is not loaded into a database with an account", async () => {
    await provision(database, smallWorld);
    expect(await provisionDemo(database)).toBeUndefined();
  });
});

test("the example file is accepted, also with the demo account, and has no key with write access", async () => {
  const example = readProvisioning(readFileSync(join(import.meta.dirname, "example.json"), "utf8"));
  await provisionDemo(database);
  const made = await provisionDatabase(database, example);
  expect(made.map(({ access }) => access)).toEqual(["write"]);
  expect(example.accounts?.flatMap(({ api_keys = [] }) => api_keys).filter(({ key }) => key)).toMatchObject([
    { access: "read" },
  ]);
  const { account = [], campaign_category = [] } = await allRows(database);
  expect(account).toHaveLength(2);
  expect(campaign_category).toHaveLength(3192 + 2);
});
