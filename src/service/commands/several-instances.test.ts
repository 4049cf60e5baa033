import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { provision, provisionKey } from "#testing/services/fresh-database.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { contactsPath, keys } from "#testing/services/small-world.ts";
import { type RunningService, startBeside, startService } from "#testing/services/start-service.ts";

let one: RunningService;
let other: RunningService;
beforeEach(async () => {
  one = await startService();
  other = await startBeside(one);
});
afterEach(async () => {
  await other.close();
  await one.close();
});

const params = { accountId: 1001, adCampaignId: 502 };
const contact = { first_name: "New", email: "new@example.com", contact_role: "OWNER" };
const owners = () => [one.clients.owner, other.clients.owner];

const positions = async (table: "contact" | "campaign_category", parent: "account_id" | "ad_campaign_id") => {
  const rows = await one.database.reads
    .selectFrom(table)
    .select("position")
    .where(parent as never, "=", (parent === "account_id" ? 1001 : 502) as never)
    .orderBy("position")
    .execute();
  return rows.map(({ position }) => position);
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test("an update with one key, sent many times at once to two instances, is applied once", async () => {
  const ifMatch = (await one.clients.owner.getContact({ params: { ...params, contactId: 1 } })).etag ?? "";
  for (const condition of [{ ifMatch }, {}]) {
    const answers = await Promise.all(
      upTo(16).map((index) =>
        owners()[index % 2]?.updateContact({
          params: { ...params, contactId: 1 },
          body: { last_name: "Byron" },
          idempotencyKey: Object.keys(condition).join() || "unconditional",
          ...condition,
        }),
      ),
    );
    expect(answers.filter((answer) => !answer?.isReplayed)).toHaveLength(1);
  }
});

describe("concurrent creates on two instances", () => {
  test("give contacts dense positions, and every reader sees as many as the total says", async () => {
    const progress = { isOver: false };
    const creating = Promise.all(
      upTo(120).map((index) => owners()[index % 2]?.createContact({ params, body: contact })),
    ).finally(() => (progress.isOver = true));
    const totals: number[] = [];
    while (!progress.isOver) {
      const { body } = await other.clients.reader.listContacts({ params, query: { size: 500 } });
      expect(body.content).toHaveLength(body.total_elements);
      totals.push(body.total_elements);
    }
    await creating;
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(await positions("contact", "account_id")).toEqual(upTo(122));
  });

  test("refuse all but one of twin categories, and leave no gap for those that were refused", async () => {
    const targets = [41, 42, 43, 44].flatMap((category_id) =>
      [null, 9003].map((ad_campaign_listing_id) => ({ category_id, ad_campaign_listing_id })),
    );
    const outcomes = await Promise.allSettled(
      [...targets, ...targets, ...targets].map((target, index) =>
        owners()[index % 2]?.createCampaignCategory({ params, body: { ...target, price: "1" } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
    expect(await positions("campaign_category", "ad_campaign_id")).toEqual(upTo(8));
    const { body } = await one.clients.owner.listCampaignCategories({ params });
    expect(body.total_elements).toBe(8);
  });

  test("create one record for the same request to both", async () => {
    const request = { params, body: contact, idempotencyKey: "sent to both" };
    const answers = await Promise.all(upTo(12).map((index) => owners()[index % 2]?.createContact(request)));
    expect(new Set(answers.map((answer) => answer?.body.contact_id)).size).toBe(1);
  });
});

test("of concurrent conditional updates on two instances, one succeeds", async () => {
  const contactId = 1;
  const seen = await one.clients.owner.getContact({ params: { ...params, contactId } });
  const outcomes = await Promise.allSettled(
    upTo(10).map((index) =>
      owners()[index % 2]?.updateContact({
        params: { ...params, contactId },
        body: { last_name: `Number ${index}` },
        ifMatch: seen.etag ?? "",
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a session of one instance is valid at the other, until its key is revoked on either", async () => {
  const { cookie } = await signIn(one.url, 1001, keys.reader);
  const statusOf = async ({ url }: RunningService, path: string) =>
    (await fetch(url + path, { headers: { cookie } })).status;
  const paths = ["/session", contactsPath];
  for (const path of paths) expect(await statusOf(other, path)).toBe(200);
  await provisionKey(one.database, { key: keys.reader, access: "read", revoked: true });
  for (const path of paths)
    for (const instance of [one, other]) expect(await statusOf(instance, path)).toBe(401);
});

const read = () => other.clients.stranger.listContacts({ params: { accountId: 2002 } });

test("an account suspended on one instance is refused by the other at once", async () => {
  const account = { account_id: 2002, name: "Southern Cross Roofing", api_keys: [] };
  await expect(read()).resolves.toBeDefined();
  await provision(one.database, { accounts: [{ ...account, suspended: true }] });
  expect(await rejectionOf(read())).toMatchObject({ status: 403 });
});
