import { describe, expect, test } from "vitest";
import { type Ask, api, expectRefused, granted } from "./plain-http.ts";
import { keys, own } from "./provisioned-accounts.ts";
import {
  campaignPath,
  categoriesPath,
  categoryPath,
  contactPath,
  contactsPath,
  createCategory,
  createContact,
  expectNothingAdded,
  smallestContact,
} from "./records.ts";

const body = JSON.stringify(smallestContact);
const otherTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "text/html",
];
const brokenJson = [
  "{",
  "",
  "{'first_name':'Ada'}",
  '{"first_name":"Ada",}',
  "undefined",
  '{"first_name":"Ada"',
  "\u0000",
  '{"a":1}{"b":2}',
];
const lists = [
  ["contact-roles", `${api}/contact-roles`],
  ["categories", `${api}/categories`],
  ["the account", `${api}/account/${own.account}`],
  ["campaigns", `${api}/account/${own.account}/ad-campaign`],
  ["listings", `${campaignPath}/ad-campaign-listing`],
] as const;

export function describeHttp(ask: Ask): void {
  const key = keys.owner;
  const post = (text: string, type: string) =>
    ask("POST", contactsPath, { key, text, headers: { "content-type": type } });
  const refusedPost = (text: string, type: string, status: number) =>
    expectNothingAdded(ask, contactsPath, async () => expectRefused(await post(text, type), status));

  describe("media types", () => {
    test.each(otherTypes)("%s: 415", (type) => refusedPost(body, type, 415));
    test.each(["application/json", "application/json; charset=utf-8", "APPLICATION/JSON"])(
      "%s is taken",
      async (type) => {
        granted(await post(body, type));
      },
    );
    test("a body of a type other than JSON is refused on update too", async () => {
      const path = contactPath(await createContact(ask));
      const headers = { "content-type": "text/plain" };
      expectRefused(await ask("PUT", path, { key, text: '{"last_name":"No"}', headers }), 415);
    });
    test("the reply is JSON even if Accept asks for another type", async () => {
      granted(await ask("GET", contactsPath, { key, headers: { accept: "text/html" } }));
    });
  });

  describe("bodies that are invalid JSON or too large", () => {
    test.each(brokenJson)("%j: 400", (text) => refusedPost(text, "application/json", 400));
    test("a __proto__ member: 400", () =>
      refusedPost(`{"__proto__":{"account_id":1},${body.slice(1)}`, "application/json", 400));
    test("bytes that are not UTF-8: 400", async () => {
      const bytes = Buffer.concat([
        Buffer.from('{"first_name":"'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from(`",${body.slice(1)}`),
      ]);
      await expectNothingAdded(ask, contactsPath, async () =>
        expectRefused(await ask("POST", contactsPath, { key, bytes }), 400),
      );
    });
    test("nested 10,000 deep: 400", () =>
      refusedPost(`{"first_name":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, "application/json", 400));
    test("four megabytes: 413", () =>
      refusedPost(
        JSON.stringify({ ...smallestContact, last_name: "x".repeat(4_000_000) }),
        "application/json",
        413,
      ));
  });

  describe("methods", () => {
    test.each(["DELETE", "PATCH", "PUT"])("%s on the lists: 405 that allows GET and POST", async (method) => {
      for (const path of [contactsPath, categoriesPath]) {
        const answer = await ask(method, path, { key });
        expectRefused(answer, 405);
        expect(allowed(answer.headers)).toEqual(["GET", "POST"]);
      }
    });
    test.each(["DELETE", "PATCH", "POST"])(
      "%s on one record: 405 that allows GET and PUT",
      async (method) => {
        for (const path of [contactPath(await createContact(ask)), categoryPath(await createCategory(ask))]) {
          const answer = await ask(method, path, { key });
          expectRefused(answer, 405);
          expect(allowed(answer.headers)).toEqual(["GET", "PUT"]);
        }
      },
    );
    test.each(lists)("%s can only be read: 405 that allows GET", async (_, path) => {
      for (const method of ["POST", "PUT", "DELETE"]) {
        const answer = await ask(method, path, { key });
        expectRefused(answer, 405);
        expect(allowed(answer.headers)).toEqual(["GET"]);
      }
    });
    test("HEAD returns what GET would, without the body", async () => {
      for (const path of [contactsPath, categoriesPath, contactPath(await createContact(ask))]) {
        const [head, get] = [await ask("HEAD", path, { key }), await ask("GET", path, { key })];
        expect([head.status, head.text]).toEqual([200, ""]);
        for (const header of ["content-type", "etag"])
          expect(head.headers.get(header)).toBe(get.headers.get(header));
      }
    });
    test("HEAD is refused where GET is", async () => {
      expect((await ask("HEAD", contactsPath)).status).toBe(401);
      expect((await ask("HEAD", `${contactsPath}/0`, { key })).status).toBe(404);
    });
  });

  describe("headers of every reply", () => {
    test("no reply with records may be stored by a shared cache", async () => {
      const { headers } = await ask("GET", contactsPath, { key });
      expect(headers.get("cache-control")).toMatch(/no-store|no-cache|private/);
    });
    test("no reply reveals the software of the service", async () => {
      for (const path of [contactsPath, `${contactsPath}/0`, "/"]) {
        const { headers } = await ask("GET", path, { key });
        expect([headers.get("x-powered-by"), headers.get("server")]).toEqual([null, null]);
      }
    });
    test("every reply forbids content sniffing", async () => {
      for (const path of [contactsPath, `${contactsPath}/0`, "/"])
        expect((await ask("GET", path, { key })).headers.get("x-content-type-options")).toBe("nosniff");
    });
  });
}

/** What `Allow` names, without the HEAD and OPTIONS that may come with it. */
const allowed = (headers: Headers) =>
  (headers.get("allow") ?? "")
    .split(/\s*,\s*/)
    .filter((method) => !["HEAD", "OPTIONS", ""].includes(method))
    .toSorted();
