import { describe, expect, test } from "vitest";
import { type Ask, api, contentOf, expectRefused, type JsonObject } from "./plain-http.ts";
import { keys, largestId, own, strangers } from "./provisioned-accounts.ts";
import {
  campaignPath,
  categoriesPath,
  categoryPath,
  contactsPath,
  createCategory,
  expectNothingAdded,
  freshCategory,
  read,
  totalOf,
} from "./records.ts";

const absurd = [
  "0",
  "-1",
  "1.5",
  "abc",
  "1e3",
  "0x10",
  "%20",
  "null",
  "9007199254740992",
  "99999999999999999999",
  "1;drop",
  "١",
];
const accountPath = `${api}/account/${own.account}`;

export function describeNotFound(ask: Ask): void {
  const key = keys.owner;
  const expectMissing = async (path: string, change?: unknown) => {
    expectRefused(await ask("GET", path, { key }), 404);
    if (change) expectRefused(await ask("PUT", path, { key, body: change }), 404);
  };
  const strangersRecord = async (path: string) => {
    const list = await ask("GET", `${api}/account/${strangers.account}/${path}`, { key: keys.stranger });
    return contentOf(list)[0] as JsonObject;
  };
  const sibling = `${accountPath}/ad-campaign/${own.sibling}/ad-campaign-category`;
  const foreign = `${accountPath}/ad-campaign/${strangers.campaign}`;

  describe("404: records", () => {
    test.each([...absurd, String(largestId)])("contact %s", (id) =>
      expectMissing(`${contactsPath}/${id}`, { last_name: "Nobody" }),
    );
    test.each([...absurd, String(largestId)])("campaign category %s", (id) =>
      expectMissing(`${categoriesPath}/${id}`, { price: 1 }),
    );
    test("a contact of another account, by its ID", async () => {
      const { contact_id } = await strangersRecord("account-contact");
      await expectMissing(`${contactsPath}/${String(contact_id)}`, { last_name: "Mine now" });
      expect(await strangersRecord("account-contact")).toMatchObject({ contact_id, last_name: null });
    });
    test("a campaign category of another account, by its ID", async () => {
      const path = `ad-campaign/${strangers.campaign}/ad-campaign-category`;
      const { ad_campaign_category_id, price } = await strangersRecord(path);
      await expectMissing(`${categoriesPath}/${String(ad_campaign_category_id)}`, { price: 1 });
      expect(await strangersRecord(path)).toMatchObject({ ad_campaign_category_id, price });
    });
    test("a campaign category of another account, under its own campaign", async () => {
      const path = `ad-campaign/${strangers.campaign}/ad-campaign-category`;
      const row = await strangersRecord(path);
      await expectMissing(`${accountPath}/${path}/${String(row["ad_campaign_category_id"])}`, { price: 1 });
      expect(await strangersRecord(path)).toEqual(row);
    });
    test("a campaign category under a sibling campaign", async () => {
      const row = await createCategory(ask);
      await expectMissing(`${sibling}/${String(row["ad_campaign_category_id"])}`, { price: 1 });
      expect(await read(ask, categoryPath(row))).toEqual(row);
    });
  });

  describe("404: campaigns and accounts", () => {
    test.each([...absurd, String(largestId)])("campaign %s", async (id) => {
      const campaign = `${accountPath}/ad-campaign/${id}`;
      await expectMissing(`${campaign}/ad-campaign-category`);
      await expectMissing(`${campaign}/ad-campaign-category/1`, { price: 1 });
      await expectMissing(`${campaign}/ad-campaign-listing`);
    });
    test.each(absurd)("account %s", async (id) => {
      await expectMissing(`${api}/account/${id}`);
      await expectMissing(`${api}/account/${id}/account-contact`);
      await expectMissing(`${api}/account/${id}/ad-campaign/${own.campaign}/ad-campaign-category`);
    });
    test("a campaign of another account: its categories and its listings", async () => {
      await expectMissing(`${foreign}/ad-campaign-category`);
      await expectMissing(`${foreign}/ad-campaign-listing`);
    });
    test("a campaign of another account takes no category", async () => {
      const body = { category_id: freshCategory(), price: 1 };
      expectRefused(await ask("POST", `${foreign}/ad-campaign-category`, { key, body }), 404);
      const path = `${api}/account/${strangers.account}/ad-campaign/${strangers.campaign}/ad-campaign-category`;
      expect(contentOf(await ask("GET", path, { key: keys.stranger }))).toHaveLength(1);
    });
    test("a campaign that does not exist takes no category", async () => {
      const body = { category_id: freshCategory(), price: 1 };
      const path = `${accountPath}/ad-campaign/999999/ad-campaign-category`;
      expectRefused(await ask("POST", path, { key, body }), 404);
    });
  });

  describe("404: paths", () => {
    test.each([
      `${api}/nothing`,
      `${api}`,
      `${accountPath}/account-contacts`,
      `${contactsPath}/1/2`,
      `${campaignPath}/geography`,
      contactsPath.replace("/v2/", "/v1/"),
      contactsPath.replace("account-contact", "Account-Contact"),
    ])("%s", async (path) => {
      expectRefused(await ask("GET", path, { key }), 404);
    });
    test("a refused request adds nothing", () =>
      expectNothingAdded(ask, contactsPath, () => ask("POST", `${contactsPath}/1`, { key, body: {} })));
    test("the owner's own list is still there", async () => {
      expect(await totalOf(ask, contactsPath)).toBeGreaterThanOrEqual(3);
    });
  });
}
