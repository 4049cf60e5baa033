import { describe, expect, test } from "vitest";
import { type Ask, api, expectRefused, granted, type JsonObject } from "./plain-http.ts";
import { keys, strangers } from "./provisioned-accounts.ts";
import {
  categoriesPath,
  categoryPath,
  contactPath,
  contactsPath,
  createCategory,
  createContact,
  expectNothingAdded,
  freshCategory,
  read,
  smallestContact,
  totalOf,
} from "./records.ts";

export type Kind = {
  kind: string;
  make: (ask: Ask) => Promise<string>;
  change: JsonObject;
  otherChange: JsonObject;
  list: string;
  body: () => JsonObject;
};

export const kinds: Kind[] = [
  {
    kind: "contact",
    make: async (ask) => contactPath(await createContact(ask)),
    change: { last_name: "Once" },
    otherChange: { last_name: "Twice" },
    list: contactsPath,
    body: () => ({ ...smallestContact, last_name: `Retry ${freshCategory()}` }),
  },
  {
    kind: "campaign category",
    make: async (ask) => categoryPath(await createCategory(ask)),
    change: { price: 11.11 },
    otherChange: { target_status: "INACTIVE" },
    list: categoriesPath,
    body: () => ({ category_id: freshCategory(), price: 12.34 }),
  },
];

let lastRetry = 0;
export const retryKey = () => `retry-${(lastRetry += 1)}-${Date.now()}`;

export function describeSafeWrites(ask: Ask): void {
  const key = keys.owner;
  const etagOf = async (path: string) => String((await ask("GET", path, { key })).headers.get("etag"));
  const put = (path: string, body: unknown, ifMatch: string) =>
    ask("PUT", path, { key, body, headers: { "if-match": ifMatch } });
  const post = (path: string, body: unknown, idempotencyKey: string, owner = key) =>
    ask("POST", path, { key: owner, body, headers: { "idempotency-key": idempotencyKey } });

  describe.each(kinds)("the version of a $kind", ({ make, change, otherChange }) => {
    test("get returns an ETag, the same while nothing changes", async () => {
      const path = await make(ask);
      expect(await etagOf(path)).toMatch(/^(W\/)?"[^"]+"$/);
      expect(await etagOf(path)).toBe(await etagOf(path));
    });
    test("an update returns a new ETag, which the next get returns too", async () => {
      const path = await make(ask);
      const before = await etagOf(path);
      const after = (await ask("PUT", path, { key, body: change })).headers.get("etag");
      expect(after).not.toBe(before);
      expect(await etagOf(path)).toBe(after);
    });
    test("If-Match with the current ETag: the update succeeds", async () => {
      const path = await make(ask);
      expect(granted(await put(path, change, await etagOf(path)))).toMatchObject(change);
    });
    test("If-Match with the ETag of an update: the next one succeeds", async () => {
      const path = await make(ask);
      const answer = await put(path, change, await etagOf(path));
      granted(await put(path, otherChange, String(answer.headers.get("etag"))));
    });
    test("If-Match that no longer matches: 412, and nothing changes", async () => {
      const path = await make(ask);
      const stale = await etagOf(path);
      granted(await ask("PUT", path, { key, body: change }));
      expectRefused(await put(path, otherChange, stale), 412);
      expect(await read(ask, path)).toMatchObject(change);
      expect(await read(ask, path)).not.toMatchObject(otherChange);
    });
    test("If-Match that never matched: 412", async () => {
      const path = await make(ask);
      expectRefused(await put(path, change, '"never"'), 412);
    });
    test("If-Match with several ETags matches if one does", async () => {
      const path = await make(ask);
      granted(await put(path, change, `"never", ${await etagOf(path)}`));
    });
    test("If-Match: * matches any existing record", async () => {
      granted(await put(await make(ask), change, "*"));
    });
    test("of two concurrent updates of the same version, one succeeds", async () => {
      const path = await make(ask);
      const etag = await etagOf(path);
      const answers = await Promise.all([change, otherChange].map((body) => put(path, body, etag)));
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 412]);
    });
    test("an invalid update with If-Match changes nothing", async () => {
      const path = await make(ask);
      const etag = await etagOf(path);
      expectRefused(await put(path, {}, etag), 400);
      expect(await etagOf(path)).toBe(etag);
    });
  });

  describe.each(kinds)("creating a $kind twice with one Idempotency-Key", ({ list, body }) => {
    test("same key, same body: the first reply again, and one record", async () => {
      const [sent, retry] = [body(), retryKey()];
      const first = granted(await post(list, sent, retry));
      await expectNothingAdded(ask, list, async () =>
        expect(granted(await post(list, sent, retry))).toEqual(first),
      );
    });
    test("the first reply is returned even after the record has changed", async () => {
      const [sent, retry] = [body(), retryKey()];
      const first = granted(await post(list, sent, retry));
      const path = `${list}/${String(first["contact_id"] ?? first["ad_campaign_category_id"])}`;
      granted(
        await ask("PUT", path, { key, body: list === contactsPath ? { last_name: "Later" } : { price: 77 } }),
      );
      expect(granted(await post(list, sent, retry))).toEqual(first);
    });
    test("same key, other body: 400, and nothing is added", async () => {
      const retry = retryKey();
      granted(await post(list, body(), retry));
      await expectNothingAdded(ask, list, async () => expectRefused(await post(list, body(), retry), 400));
    });
    test("six times at once: one record", async () => {
      const [sent, retry] = [body(), retryKey()];
      const before = Number(await totalOf(ask, list));
      const answers = await Promise.all(Array.from({ length: 6 }, () => post(list, sent, retry)));
      const [first = {}] = answers.map(granted);
      for (const answer of answers) expect(answer.body).toEqual(first);
      expect(await totalOf(ask, list)).toBe(before + 1);
    });
    test("a refused create does not use the key up", async () => {
      const retry = retryKey();
      expectRefused(await post(list, {}, retry), 400);
      granted(await post(list, body(), retry));
    });
  });

  describe("an Idempotency-Key", () => {
    test("belongs to the account: the same key of another account creates another record", async () => {
      const [body, retry] = [{ ...smallestContact, first_name: "Shared" }, retryKey()];
      const mine = granted(await post(contactsPath, body, retry));
      const path = `${api}/account/${strangers.account}/account-contact`;
      const theirs = granted(await post(path, body, retry, keys.stranger));
      expect(theirs).toMatchObject({ account_id: strangers.account, first_name: "Shared" });
      expect(theirs["contact_id"]).not.toBe(mine["contact_id"]);
    });
    test("another key with the same body: another contact", async () => {
      const one = granted(await post(contactsPath, smallestContact, retryKey()));
      const other = granted(await post(contactsPath, smallestContact, retryKey()));
      expect(other["contact_id"]).not.toBe(one["contact_id"]);
    });
  });
}
