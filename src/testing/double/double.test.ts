import { afterEach, describe, expect, test } from "vitest";
import { keys, smallWorld, smallestContact } from "#testing/services/small-world.ts";
import { type RunningDouble, startDouble } from "./start-double.ts";
import { type Switches, minimalSwitches } from "./switches.ts";

const api = "/advertisers/v2/account/1001";
const contacts = `${api}/account-contact`;
const categories = `${api}/ad-campaign/501/ad-campaign-category`;

const running: RunningDouble[] = [];
afterEach(async () => {
  for (const double of running.splice(0)) await double.close();
});

async function doubleWith(switches: Partial<Switches>) {
  const double = await startDouble(switches);
  running.push(double);
  await double.load(smallWorld);
  const ask = (path: string, { method = "GET", body = "", headers = {} } = {}) =>
    fetch(double.url + path, {
      method,
      headers: { "x-api-key": keys.owner, ...headers },
      ...(body && { body }),
    });
  const put = (body: string, headers = {}) => ask(`${contacts}/1`, { method: "PUT", body, headers });
  const post = (body: string, headers = {}) => ask(contacts, { method: "POST", body, headers });
  return { double, ask, put, post };
}

describe("the test double", () => {
  test("follows the document by default", async () => {
    const { ask, put, post } = await doubleWith({});
    const page = (await (await ask(`${categories}?page=0&size=2`)).json()) as object;
    expect(page).toMatchObject({
      page: 0,
      size: 2,
      total_elements: 3,
      total_pages: 2,
      first: true,
      last: false,
    });
    expect((await put("{}")).status).toBe(400);
    expect((await post('{"first_name":"Ada"}')).status).toBe(400);
    const created = await post(JSON.stringify(smallestContact));
    expect([created.status, await created.json()]).toEqual([
      200,
      expect.objectContaining({ account_id: 1001, contact_id: 4, last_name: null, allow_sms: false }),
    ]);
    expect((await ask(contacts, { headers: { "x-api-key": keys.stranger } })).status).toBe(401);
    expect((await ask(`${contacts}/99`)).status).toBe(404);
    expect((await ask(`${categories.replace("501", "7")}`)).status).toBe(404);
  });

  test("honors conditions and keys, or ignores either of them", async () => {
    const body = JSON.stringify(smallestContact);
    const key = { "idempotency-key": "once" };
    for (const conditions of ["honored", "stripped"] as const)
      for (const keysAre of ["honored", "stripped"] as const) {
        const { double, put, post } = await doubleWith({ conditions, keys: keysAre });
        const stale = await put('{"last_name":"Byron"}', { "if-match": '"other"' });
        expect(stale.status).toBe(conditions === "honored" ? 412 : 200);
        await post(body, key);
        await post(body, key);
        expect((await double.stored()).contacts).toHaveLength(keysAre === "honored" ? 4 : 5);
      }
  });

  test("with the minimal set-up ignores safeguards, and does not report them", async () => {
    const { double, ask, put, post } = await doubleWith(minimalSwitches);
    const body = JSON.stringify(smallestContact);
    const replies = [
      await put('{"last_name":"Byron"}', { "if-match": '"other"', "idempotency-key": "once" }),
      await put('{"last_name":"Noel"}', { "idempotency-key": "once" }),
      await post(body, { "idempotency-key": "once" }),
      await post(body, { "idempotency-key": "once" }),
      await ask(`${contacts}/1`),
    ];
    for (const { status, headers } of replies)
      expect([status, headers.get("etag"), headers.get("safeguards-applied")]).toEqual([200, null, null]);
    const held = (await double.stored()).contacts;
    expect([held.length, held[0]]).toEqual([5, expect.objectContaining({ last_name: "Noel" })]);
    expect((await ask("/advertisers/v2/contact-roles")).status).toBe(404);
  });

  test("can report which safeguards it honors", async () => {
    const { put } = await doubleWith({ safeguards: "reported", keys: "stripped" });
    const { headers } = await put('{"last_name":"Byron"}', { "if-match": "*", "idempotency-key": "once" });
    expect(headers.get("safeguards-applied")).toBe("if-match");
  });

  test.each<[Partial<Switches>, string]>([
    [{ prices: "noisy" }, '"price":25.500000000000004'],
    [{ prices: "text" }, '"price":"25.5"'],
    [{ emptyFields: "absent" }, '"ad_campaign_id":501,"target_status"'],
    [{ extraFields: true }, '"price_currency":"EUR"'],
    [{ largestSize: 1 }, '"size":1,'],
    [{ largestSize: 1, beyondLargest: "refused" }, "at most 1"],
    [{ defaultSize: 2, beyondLargest: "ignored" }, '"size":2,'],
  ])("answers a list %j", async (switches, part) => {
    const { ask } = await doubleWith(switches);
    expect(await (await ask(`${categories}?page=0&size=100`)).text()).toContain(part);
  });

  test.each<[Switches["errorShape"], RegExp]>([
    ["problem", /"detail":"email is required.*"errors":\[\{"field":"email"/],
    ["message", /"message":"email is required/],
    ["error", /^\{"error":"email is required/],
    ["errors list", /^\{"errors":\[\{"field":"email"/],
    ["errors map", /^\{"errors":\{"email":/],
    ["plain", /^email is required/],
    ["html", /^<html>/],
    ["empty", /^$/],
  ])("formats errors as %s", async (errorShape, shape) => {
    const { post } = await doubleWith({ errorShape });
    expect(await (await post('{"first_name":"Ada","contact_role":"OWNER"}')).text()).toMatch(shape);
  });

  test("sends Retry-After in each form", async () => {
    for (const [retryAfter, header] of [
      ["seconds", /^\d+$/],
      ["date", /GMT$/],
      ["nothing", /^$/],
    ] as const) {
      const { ask } = await doubleWith({ limit: { requests: 1, window: 60_000, retryAfter } });
      await ask(contacts);
      const { status, headers } = await ask(contacts);
      expect([status, headers.get("retry-after") ?? ""]).toEqual([429, expect.stringMatching(header)]);
    }
  });

  test("can be switched while it runs", async () => {
    const { double, ask, put } = await doubleWith({});
    await double.set({ lookups: 403, appended: 1, writeReply: "no content", stored: "normalized" });
    expect((await ask("/advertisers/v2/contact-roles")).status).toBe(403);
    await ask(contacts);
    expect(await (await put('{"last_name":"Byron"}')).text()).toBe("");
    const held = (await double.stored()).contacts;
    expect(held).toHaveLength(4);
    expect(held[0]).toMatchObject({ last_name: "BYRON" });
    await double.set({ proxyPage: { method: "GET", status: 200 } });
    expect((await ask(contacts)).headers.get("content-type")).toBe("text/html");
  });
});
