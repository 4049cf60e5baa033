import { describe, expect, test } from "vitest";
import { type Ask, api, contentOf, expectRefused, granted, type JsonObject } from "./plain-http.ts";
import { categoryCount, keys, largestId, newcomers, paged, roles } from "./provisioned-accounts.ts";

const account = `${api}/account/${paged.account}`;
const contacts = `${account}/account-contact`;
const categories = `${account}/ad-campaign/${paged.campaign}/ad-campaign-category`;
const noCategories = `${account}/ad-campaign/${paged.emptyCampaign}/ad-campaign-category`;
const noContacts = `${api}/account/${newcomers.account}/account-contact`;

const envelope = {
  content: expect.any(Array) as unknown,
  page: expect.any(Number) as unknown,
  size: expect.any(Number) as unknown,
  total_elements: expect.any(Number) as unknown,
  total_pages: expect.any(Number) as unknown,
  first: expect.any(Boolean) as unknown,
  last: expect.any(Boolean) as unknown,
};

const lists: [name: string, path: string, total: number, id: string][] = [
  ["contacts", contacts, paged.contacts, "contact_id"],
  ["campaign categories", categories, paged.categories, "ad_campaign_category_id"],
  ["contact roles", `${api}/contact-roles`, roles.length, "contact_role"],
  ["categories", `${api}/categories`, categoryCount, "category_id"],
  ["campaigns", `${account}/ad-campaign`, 2, "ad_campaign_id"],
];

const listsAndSizes: [name: string, path: string, total: number, id: string, size: number][] = lists
  .flatMap(([name, path, total, id]) => [1, 7, 20, 500].map((size) => [name, path, total, id, size] as const))
  .filter(([, , total, , size]) => total / size < 300)
  .map((row) => [...row]);

const refusedQueries = [
  "page=-1",
  "page=abc",
  "page=1.5",
  "page=",
  "page=1e1",
  "page=0x1",
  "page=9007199254740992",
].concat([
  "size=0",
  "size=-1",
  "size=501",
  "size=abc",
  "size=1.5",
  "size=",
  "size=%2020",
  "size=2e1",
  "size=1&size=2",
]);

export function describePaging(ask: Ask): void {
  const key = keys.pager;
  const list = async (path: string, query = "") => granted(await ask("GET", `${path}${query}`, { key }));

  describe("paging: the envelope", () => {
    test.each(lists)("%s: exactly the seven documented fields, of their types", async (_, path) => {
      expect(await list(path)).toEqual(envelope);
    });
    test.each(lists)("%s: page 0 of 20 unless asked otherwise", async (_, path, total) => {
      const { content, ...rest } = await list(path);
      const total_pages = Math.ceil(total / 20);
      const expected = {
        page: 0,
        size: 20,
        total_elements: total,
        total_pages,
        first: true,
        last: total_pages === 1,
      };
      expect(rest).toEqual(expected);
      expect(content).toHaveLength(Math.min(20, total));
    });
    test("page and size each have their default without the other", async () => {
      expect(await list(contacts, "?page=1")).toMatchObject({ page: 1, size: 20 });
      expect(await list(contacts, "?size=7")).toMatchObject({ page: 0, size: 7 });
    });
  });

  describe("paging: to the last page", () => {
    test.each(listsAndSizes)(
      "%s (%s, %i records by %s), %i at a time, comes whole and in one order",
      async (_, path, total, id, size) => {
        const pages = Math.ceil(total / size);
        const seen: JsonObject[] = [];
        for (let page = 0; page < pages; page += 1) {
          const { content, ...rest } = await list(path, `?page=${page}&size=${size}`);
          const expected = { page, size, total_elements: total, total_pages: pages };
          expect(rest).toEqual({ ...expected, first: page === 0, last: page === pages - 1 });
          seen.push(...(content as JsonObject[]));
        }
        expect(new Set(seen.map((record) => record[id])).size).toBe(total);
        expect(seen).toHaveLength(total);
        expect(seen.slice(0, 500)).toEqual(contentOf(await ask("GET", `${path}?size=500`, { key })));
      },
    );
    test("records come in the order of their creation", async () => {
      const prices = (await list(categories, "?page=60&size=20"))["content"] as JsonObject[];
      expect(prices.map((row) => row["category_id"])).toEqual([1201, 1202, 1203]);
    });
  });

  describe("paging: past the end, and empty lists", () => {
    test.each(lists)("%s: the page after the last is 200 and empty", async (_, path, total) => {
      const page = Math.ceil(total / 20);
      const past = { content: [], page, size: 20, total_elements: total, first: false };
      expect(await list(path, `?page=${page}`)).toMatchObject(past);
    });
    test.each(lists)("%s: so is the largest possible page", async (_, path, total) => {
      const past = { content: [], page: largestId, total_elements: total };
      expect(await list(path, `?page=${largestId}&size=500`)).toMatchObject(past);
    });
    test("a campaign without categories is one empty page, first and last", async () => {
      const nothing = {
        content: [],
        page: 0,
        size: 20,
        total_elements: 0,
        total_pages: 0,
        first: true,
        last: true,
      };
      expect(await list(noCategories)).toEqual(nothing);
    });
    test("an account without contacts is one empty page, first and last", async () => {
      const empty = granted(await ask("GET", noContacts, { key: keys.newcomer }));
      expect(empty).toMatchObject({ content: [], total_elements: 0, first: true, last: true });
    });
    test("an account without campaigns lists none", async () => {
      const path = `${api}/account/${newcomers.account}/ad-campaign`;
      expect(contentOf(await ask("GET", path, { key: keys.newcomer }))).toEqual([]);
    });
  });

  describe("paging: invalid parameters are refused by name", () => {
    test.each(refusedQueries)("%s", async (query) => {
      const [field = ""] = query.split("=");
      for (const [, path] of lists) expectRefused(await ask("GET", `${path}?${query}`, { key }), 400, field);
    });
    test("a wrong page and a wrong size are both named", async () => {
      expectRefused(await ask("GET", `${contacts}?page=-1&size=0`, { key }), 400, "page", "size");
    });
  });
}
