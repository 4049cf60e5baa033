import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiPath } from "#contract/route.ts";
import { writeOne } from "#service/database/database.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { contactsPath, keys, smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());

const own = contactsPath;
const strangers = apiPath("/account/2002/account-contact");
const withKey = (key: string) => ({ "x-api-key": key });
const jsonBody = { "content-type": "application/json" };

async function ask(path: string, headers: Record<string, string>, init: RequestInit = {}) {
  const response = await fetch(service.url + path, { ...init, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const create = (path: string, headers: Record<string, string>) =>
  ask(path, { ...jsonBody, ...headers }, { method: "POST", body: JSON.stringify(smallestContact) });

/** All records of both accounts. */
const readAll = async () => {
  const { owner, stranger } = service.clients;
  const lists = [
    await owner.listContacts({ params: { accountId: 1001 } }),
    await owner.listCampaignCategories({ params: { accountId: 1001, adCampaignId: 501 } }),
    await stranger.listContacts({ params: { accountId: 2002 } }),
    await stranger.listCampaignCategories({ params: { accountId: 2002, adCampaignId: 601 } }),
  ];
  return lists.map(({ body }) => body);
};

describe("the data of another account is not revealed", () => {
  test.each([own, `${own}/1`, apiPath("/account/1001/ad-campaign"), apiPath("/account/1001")])(
    "by whether its state is still the same: %s",
    async (path) => {
      const { headers, status } = await ask(path, withKey(keys.owner));
      expect(status).toBe(200);
      for (const tag of [headers.get("etag") ?? "*", "*", `W/${headers.get("etag")}`]) {
        const reply = await ask(path, { ...withKey(keys.stranger), "if-none-match": tag });
        expect([reply.status, reply.headers.get("etag")]).toEqual([401, null]);
      }
    },
  );

  test("by a conditional update", async () => {
    const { headers } = await ask(`${own}/1`, withKey(keys.owner));
    const before = await readAll();
    for (const tag of [headers.get("etag") ?? "", '"wrong"', "*"]) {
      const init = { method: "PUT", body: '{"last_name":"Intruder"}' };
      const conditional = { ...jsonBody, ...withKey(keys.stranger), "if-match": tag };
      expect((await ask(`${own}/1`, conditional, init)).status).toBe(401);
      // The stranger's own account has no contact with this ID.
      expect((await ask(`${strangers}/1`, conditional, init)).status).toBe(404);
    }
    expect(await readAll()).toEqual(before);
  });

  test("by the stored reply of an Idempotency-Key", async () => {
    const repeated = { "idempotency-key": "the same" };
    const first = await create(own, { ...withKey(keys.owner), ...repeated });
    expect((await create(own, { ...withKey(keys.stranger), ...repeated })).status).toBe(401);
    const second = await create(strangers, { ...withKey(keys.stranger), ...repeated });
    expect(JSON.parse(second.text)).toMatchObject({ account_id: 2002 });
    expect(JSON.parse(second.text).contact_id).not.toBe(JSON.parse(first.text).contact_id);
  });

  test("by shared caches, whether with a key, with a cookie or refused", async () => {
    const { cookie } = await signIn(service.url, 1001, keys.owner, { origin: service.url });
    for (const headers of [withKey(keys.owner), { cookie }, {}, withKey(keys.stranger)])
      for (const path of [own, `${own}/1`, "/session"]) {
        const { headers: replyHeaders, status } = await ask(path, headers as Record<string, string>);
        const shared = replyHeaders.get("cache-control") ?? "none";
        expect([path, status, shared]).toEqual([
          path,
          status,
          expect.stringMatching(status === 200 ? /private|no-store/ : /^(?!.*(public|max-age=[1-9]))/),
        ]);
      }
  });
});

describe("neither a read-only key nor a request without a key can write with another method", () => {
  const overrides = ["x-http-method-override", "x-http-method", "x-method-override", "x-original-method"];
  test.each(["GET", "HEAD", "POST", "OPTIONS", "PATCH", "DELETE", "QUERY"])("%s", async (method) => {
    const before = await readAll();
    const { cookie } = await signIn(service.url, 1001, keys.reader, { origin: service.url });
    for (const who of [withKey(keys.reader), { cookie, origin: service.url }, {}])
      for (const override of overrides) {
        const body = ["GET", "HEAD"].includes(method) ? null : '{"last_name":"Intruder"}';
        const headers = { ...jsonBody, ...who, [override]: "PUT" } as Record<string, string>;
        await ask(`${own}/1?_method=PUT&method=PUT`, headers, { method, body });
        await ask(own, headers, { method, body });
      }
    expect(await readAll()).toEqual(before);
  });
});

describe("a page of another site in a signed-in browser", () => {
  const form = JSON.stringify(smallestContact);
  test.each([
    ["a form as text", { "content-type": "text/plain", origin: "https://evil.example" }],
    ["a form", { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" }],
    ["a beacon", { ...jsonBody, origin: "https://evil.example", "sec-fetch-mode": "no-cors" }],
    ["a frame without an origin", { "content-type": "text/plain", origin: "null" }],
    ["a site whose name begins as ours", { ...jsonBody, origin: "http://127.0.0.1.evil.example" }],
    ["an origin in a path", { ...jsonBody, origin: "https://evil.example/127.0.0.1" }],
    ["an origin as a user", { ...jsonBody, origin: "https://127.0.0.1@evil.example" }],
    ["an origin that cannot be read", { ...jsonBody, origin: "://" }],
    ["metadata that names two sites", { ...jsonBody, "sec-fetch-site": "same-origin, cross-site" }],
    ["a navigation", { ...jsonBody, "sec-fetch-site": "none" }],
    [
      "its own metadata beside our origin",
      { ...jsonBody, "sec-fetch-site": "cross-site", origin: "http://127.0.0.1" },
    ],
  ])("%s changes nothing", async (_, headers) => {
    const before = await readAll();
    const { cookie } = await signIn(service.url, 1001, keys.owner, { origin: service.url });
    const { status } = await ask(own, { ...headers, cookie } as Record<string, string>, {
      method: "POST",
      body: form,
    });
    expect([403, 415]).toContain(status);
    expect(await readAll()).toEqual(before);
  });

  test.each([own, "/session", "/openapi.json", "/reports", "/", "/docs/"])(
    "%s lets no script of it read, whatever it asks before",
    async (path) => {
      for (const method of ["GET", "OPTIONS", "POST"]) {
        const reply = {
          "access-control-request-method": "PUT",
          "access-control-request-headers": "x-api-key",
        };
        const headers = { ...withKey(keys.owner), origin: "https://evil.example", ...reply };
        const { headers: replyHeaders } = await ask(path, headers, { method });
        expect([...replyHeaders.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
        expect(replyHeaders.get("cross-origin-resource-policy")).toBe("same-origin");
      }
    },
  );
});

describe("an expensive body", () => {
  const digits = "9".repeat(60_000);
  test.each([
    ["a number of 60,000 digits", `{"price":${digits}}`],
    ["a fraction of 60,000 digits", `{"price":0.${digits}}`],
    ["an exponent of 60,000 digits", `{"price":1e${digits}}`],
    ["60,000 digits as an id", `{"category_id":${digits},"price":1}`],
    ["30,000 records", `[${"1,".repeat(30_000)}1]`],
    ["a field of 30,000 numbers", `{"price":[${"1,".repeat(30_000)}1]}`],
    ["6,000 fields", `{${Array.from({ length: 6000 }, (_, at) => `"f${at}":1`).join(",")}}`],
    ["objects within objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  ])("%s is 400, and the next request is answered", async (_, body) => {
    const path = apiPath("/account/1001/ad-campaign/501/ad-campaign-category");
    const answer = await ask(path, { ...withKey(keys.owner), ...jsonBody }, { method: "POST", body });
    expect(answer.status).toBe(400);
    // A refusal of many fields is not much larger than what was sent.
    expect(answer.text.length).toBeLessThan(20 * body.length);
    expect((await ask("/health/live", {})).status).toBe(200);
  });
});

test("a database failure reveals no SQL, no table and no place in the code", async () => {
  const broken = await startService();
  await writeOne(broken.database, (db) => sql`alter table contact rename to gone`.execute(db));
  const response = await fetch(broken.url + own, { headers: withKey(keys.owner) });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(text)).toEqual({
    type: expect.any(String),
    title: "Internal Server Error",
    status: 500,
    detail: "Something went wrong on our side.",
  });
  await broken.close();
});
