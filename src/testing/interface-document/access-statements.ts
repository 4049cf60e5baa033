import { describe, expect, test } from "vitest";
import { type Ask, api, expectRefused, granted } from "./plain-http.ts";
import { keys, largestId, own } from "./provisioned-accounts.ts";
import {
  campaignPath,
  categoriesPath,
  categoryPath,
  contactPath,
  contactsPath,
  createCategory,
  createContact,
  expectNothingAdded,
  expectUnchanged,
  freshCategory,
  smallestContact,
} from "./records.ts";

type Endpoint = [
  name: string,
  method: string,
  pathOf: (ask: Ask) => string | Promise<string>,
  body?: () => unknown,
];

const newRow = () => ({ category_id: freshCategory(), price: 25.5 });
const accountPath = `${api}/account/${own.account}`;

const writes: Endpoint[] = [
  ["create a contact", "POST", () => contactsPath, () => smallestContact],
  [
    "update a contact",
    "PUT",
    async (ask) => contactPath(await createContact(ask)),
    () => ({ last_name: "Intruder" }),
  ],
  ["create a campaign category", "POST", () => categoriesPath, newRow],
  [
    "update a campaign category",
    "PUT",
    async (ask) => categoryPath(await createCategory(ask)),
    () => ({ price: 666 }),
  ],
];
const accountReads: Endpoint[] = [
  ["list contacts", "GET", () => contactsPath],
  ["get a contact", "GET", async (ask) => contactPath(await createContact(ask))],
  ["list campaign categories", "GET", () => categoriesPath],
  ["get a campaign category", "GET", async (ask) => categoryPath(await createCategory(ask))],
  ["get the account", "GET", () => accountPath],
  ["list campaigns", "GET", () => `${accountPath}/ad-campaign`],
  ["list listings", "GET", () => `${campaignPath}/ad-campaign-listing`],
];
const lookups: Endpoint[] = [
  ["list contact roles", "GET", () => `${api}/contact-roles`],
  ["list categories", "GET", () => `${api}/categories`],
];
const ofAnAccount = [...accountReads, ...writes];
const all = [...lookups, ...ofAnAccount];

const badKeys = {
  "an unknown key": "no-such-key-".padEnd(40, "z"),
  "an empty key": "",
  "a key with its last letter cut off": keys.owner.slice(0, -1),
  "a key in capitals": keys.owner.toUpperCase(),
  "a key of 5,000 letters": "k".repeat(5000),
};

export function describeAccess(ask: Ask): void {
  const attempt = async ([, method, pathOf, body]: Endpoint, headers: Record<string, string>) => {
    const path = await pathOf(ask);
    return ask(method, path, { headers, ...(body && { body: body() }) });
  };

  describe("access: 401", () => {
    test.each(all)("%s: without a key", async (...endpoint) => {
      expectRefused(await attempt(endpoint, {}), 401);
    });
    test.each(all)("%s: with bad keys", async (...endpoint) => {
      for (const key of Object.values(badKeys))
        expectRefused(await attempt(endpoint, { "x-api-key": key }), 401);
    });
    test.each(ofAnAccount)("%s: with the key of another account", async (...endpoint) => {
      expectRefused(await attempt(endpoint, { "x-api-key": keys.stranger }), 401);
    });
    test.each(Object.entries(badKeys))("%s as a bearer token", async (_, key) => {
      expectRefused(await ask("GET", contactsPath, { headers: { authorization: `Bearer ${key}` } }), 401);
    });
    test("a key in another scheme or a query parameter is ignored", async () => {
      const basic = `Basic ${Buffer.from(`:${keys.owner}`).toString("base64")}`;
      expectRefused(await ask("GET", contactsPath, { headers: { authorization: basic } }), 401);
      expectRefused(await ask("GET", `${contactsPath}?api_key=${keys.owner}`), 401);
    });
    test("an account that does not exist: 401", async () => {
      expectRefused(await ask("GET", `${api}/account/999999/account-contact`, { key: keys.owner }), 401);
    });
    test.each(writes)("%s: another account's key writes nothing", async (...[, method, pathOf, body]) => {
      const path = await pathOf(ask);
      const act = () => ask(method, path, { key: keys.stranger, body: body?.() });
      await (method === "PUT" ? expectUnchanged(ask, path, act) : expectNothingAdded(ask, path, act));
    });
    test("a refusal does not repeat the key", async () => {
      const key = badKeys["an unknown key"];
      expect((await ask("GET", contactsPath, { key })).text).not.toContain(key);
    });
  });

  describe("access: 403 and 200", () => {
    test.each(writes)(
      "%s: a read-only key is refused and writes nothing",
      async (...[, method, pathOf, body]) => {
        const path = await pathOf(ask);
        const act = async () =>
          expectRefused(await ask(method, path, { key: keys.reader, body: body?.() }), 403);
        await (method === "PUT" ? expectUnchanged(ask, path, act) : expectNothingAdded(ask, path, act));
      },
    );
    test.each([...lookups, ...accountReads])("%s: a read-only key reads", async (...endpoint) => {
      granted(await attempt(endpoint, { "x-api-key": keys.reader }));
    });
    test.each(all)("%s: the key may be sent as a bearer token", async (...endpoint) => {
      granted(await attempt(endpoint, { authorization: `Bearer ${keys.owner}` }));
    });
    test.each(["bearer", "BEARER"])("the scheme may be spelled %s", async (scheme) => {
      granted(await ask("GET", contactsPath, { headers: { authorization: `${scheme} ${keys.owner}` } }));
    });
    test.each(lookups)("%s: any account's key reads", async (...endpoint) => {
      granted(await attempt(endpoint, { "x-api-key": keys.newcomer }));
    });
    test("the account with the largest possible ID", async () => {
      const account = await ask("GET", `${api}/account/${largestId}`, { key: keys.last });
      expect(granted(account)).toEqual({ account_id: largestId, name: "Last Number" });
    });
  });
}
