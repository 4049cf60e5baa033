import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#service/database/database.ts";
import { allRows, openFreshDatabase, provision } from "#testing/services/fresh-database.ts";
import { keys, smallWorld, smallestContact } from "#testing/services/small-world.ts";
import { readProvisioning } from "./provisioning-file.ts";

let database: Database;
beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const accountWith = (members: object) => ({ accounts: [{ account_id: 1, name: "One", ...members }] });

describe("an invalid file is refused with a sentence about the place, and changes nothing", () => {
  test.each([
    ["not JSON", "{", "The file is not valid JSON"],
    ["not an object", "[]", "The file: Send a JSON object."],
    [
      "a member twice",
      '{"accounts":[{"account_id":1,"name":"One","n\\u0061me":"Two"}]}',
      "accounts[0].name: This appears more than once.",
    ],
    ["an unknown member", '{"acounts":[]}', "acounts: This field does not exist"],
    ["no list", JSON.stringify(accountWith({ contacts: {} })), "accounts[0].contacts: Write a list"],
    [
      "a short key",
      JSON.stringify(accountWith({ api_keys: [{ key: "short" }] })),
      "accounts[0].api_keys[0].key: Use 32",
    ],
    [
      "no key to revoke",
      JSON.stringify(accountWith({ api_keys: [{ revoked: true }] })),
      "accounts[0].api_keys[0]: Include the key to revoke.",
    ],
    [
      "a bad email",
      JSON.stringify(accountWith({ contacts: [smallestContact, { ...smallestContact, email: "x" }] })),
      "accounts[0].contacts[1].email: Enter an email",
    ],
    [
      "a bad price",
      JSON.stringify(
        accountWith({
          campaigns: [{ ad_campaign_id: 5, name: "F", categories: [{ category_id: 1, price: 1.005 }] }],
        }),
      ),
      "accounts[0].campaigns[0].categories[0].price: Use at most two decimals.",
    ],
    [
      "an account twice",
      JSON.stringify({ accounts: [...accountWith({}).accounts, ...accountWith({}).accounts] }),
      "accounts[1].account_id: Entry [0] of this list has the same value.",
    ],
    [
      "a campaign twice",
      JSON.stringify(
        accountWith({
          campaigns: [5, 6, 5].map((ad_campaign_id) => ({ ad_campaign_id, name: "C" })),
        }),
      ),
      "accounts[0].campaigns[2].ad_campaign_id: Entry [0] of this list has the same value.",
    ],
    [
      "a key twice",
      JSON.stringify(accountWith({ api_keys: [{ key: keys.owner }, { key: keys.owner, access: "read" }] })),
      "accounts[0].api_keys[1].key: Entry [0] of this list has the same value.",
    ],
  ])("%s", (_, json, sentence) => {
    expect(() => readProvisioning(json)).toThrow(sentence);
  });

  const campaign = (categories: object[], listings: object[] = []) =>
    accountWith({ campaigns: [{ ad_campaign_id: 5, name: "Five", listings, categories }] });

  test.each([
    [
      "an unknown category",
      campaign([{ category_id: 99, price: 1 }]),
      "categories[0]: there is no category 99.",
    ],
    [
      "a listing of another campaign",
      campaign([{ category_id: 41, price: 1, ad_campaign_listing_id: 9001 }]),
      "listing 9001 is not in this campaign.",
    ],
    [
      "twins",
      campaign([
        { category_id: 41, price: 1 },
        { category_id: 41, price: 2 },
      ]),
      "categories[1]: category 41 appears twice",
    ],
    [
      "a campaign of another account",
      accountWith({ campaigns: [{ ad_campaign_id: 501, name: "Mine" }] }),
      "Campaign 501 does not belong to account 1.",
    ],
    [
      "a listing that another campaign has",
      campaign([], [{ ad_campaign_listing_id: 9001, name: "X" }]),
      "listing 9001 belongs to another campaign",
    ],
    [
      "a key of another account",
      accountWith({ api_keys: [{ key: keys.owner }] }),
      "a key that already belongs to account 1001",
    ],
  ])("%s", async (_, file, sentence) => {
    await provision(database, smallWorld);
    const before = await allRows(database);
    await expect(provision(database, file)).rejects.toThrow(sentence);
    expect(await allRows(database)).toEqual(before);
  });
});
