import { expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { listKey } from "#contract/records/resource.ts";
import { contacts } from "../../contacts/contact-resource.ts";
import { readAll } from "../../lookups/read-all.ts";
import { createQueryClient } from "../../query-client.ts";
import { createRateLimiter } from "../../api/rate-limiter.ts";
import { type ListData, exactTotal, knownTotal, readCount } from "../../list-cache/list-data.ts";
import { readPositions } from "./list-pages.ts";
import { readHead } from "./list-reader.ts";
import { recordsOf } from "./records-of.ts";

const scope = { accountId: 1 };

type Envelope = { page: number; size: number; count: number };
type Overrides = Record<string, unknown>;

/** A service with `count` contacts. `overridesOf` returns what each page claims about the list; undefined omits a member. */
function serviceOf(count: number, overridesOf: (envelope: Envelope) => Overrides, largest = 500) {
  let asked = 0;
  const send = async (url: string) => {
    asked += 1;
    if (asked > 60) throw new Error("It is asked without end.");
    const query = new URL(url, "http://localhost").searchParams;
    const [page, size] = [Number(query.get("page")), Number(query.get("size"))];
    const given = Math.min(size, largest);
    const ids = Array.from({ length: count }, (_, index) => index + 1).slice(
      page * given,
      (page + 1) * given,
    );
    const content = ids.map((contact_id) => ({
      account_id: 1,
      contact_id,
      first_name: `Contact ${contact_id}`,
      email: "a@example.com",
      contact_role: "OWNER",
    }));
    const pages = Math.ceil(count / given);
    const honest = {
      page,
      size,
      total_elements: count,
      total_pages: pages,
      first: page === 0,
      last: page >= pages - 1,
    };
    return Response.json({ content, ...honest, ...overridesOf({ page, size: given, count }) });
  };
  return { send, asked: () => asked };
}

/** The list as it is once its head was read, and once all of it was. */
async function readBy(send: (url: string) => Promise<Response>) {
  const queries = createQueryClient();
  const reading = { queries, api: clientOf({ baseUrl: "", send }), rateLimiter: createRateLimiter() };
  const key = listKey(contacts.name, scope);
  const { signal } = new AbortController();
  const first = await readHead(reading, contacts, scope, signal);
  queries.setQueryData(key, first);
  await readPositions(reading, contacts, scope, { from: 0, to: Number.MAX_SAFE_INTEGER, signal });
  return { first, whole: queries.getQueryData<ListData<{ contact_id: number }>>(key) };
}

const full = ({ page, size, count }: Envelope) => (page + 1) * size <= count;
const onPage = ({ page, size, count }: Envelope) => Math.max(0, Math.min(size, count - page * size));
const absent = { total_elements: undefined, total_pages: undefined, first: undefined };

/** The last column: what the first page leaves known of 1,234 contacts, by at least or exactly. */
const oddities: [string, (envelope: Envelope) => Overrides, string][] = [
  ["a total of 0", () => ({ total_elements: 0, total_pages: 0 }), "at least 100"],
  ["a total below zero", () => ({ total_elements: -1 }), "at least 100"],
  ["of each page its own length", (envelope) => ({ total_elements: onPage(envelope) }), "at least 100"],
  [
    "the records up to each page",
    (envelope) => ({ total_elements: envelope.page * envelope.size + onPage(envelope) }),
    "at least 100",
  ],
  ["a total that is too small", () => ({ total_elements: 700, total_pages: 2 }), "700"],
  ["a total that is too large", () => ({ total_elements: 5000, total_pages: 10 }), "5000"],
  ["a total beyond all lists", () => ({ total_elements: Number.MAX_SAFE_INTEGER }), "at least 100"],
  ["a total that shrinks", ({ page }) => ({ total_elements: 9000 - page * 3000 }), "9000"],
  ["a total that grows", ({ page }) => ({ total_elements: 600 + page * 500 }), "600"],
  ["a total that comes and goes", ({ page }) => ({ total_elements: page % 2 ? 1234 : 0 }), "at least 100"],
  ["no totals", () => absent, "at least 100"],
  ["no end", () => ({ last: undefined }), "1234"],
  ["neither totals nor an end", () => ({ ...absent, last: undefined }), "at least 100"],
  [
    "an end that is null, and no totals",
    () => ({ total_elements: null, total_pages: null, last: null }),
    "at least 100",
  ],
  ["no end, and a total of 0", () => ({ last: undefined, total_elements: 0 }), "at least 100"],
  ["no end, and a total that is too large", () => ({ last: undefined, total_elements: 5000 }), "5000"],
  ["no end on its last page, and a total of 0", () => ({ last: false, total_elements: 0 }), "at least 100"],
  ["the end only after it", (envelope) => ({ last: !full(envelope) && onPage(envelope) === 0 }), "1234"],
];

test.each(oddities)(
  "a list is read exactly to its end if the service says %s",
  async (_, overridesOf, known) => {
    const { send, asked } = serviceOf(1234, overridesOf);
    const { first, whole } = await readBy(send);
    const isOpen = exactTotal(first) === undefined;
    expect(`${isOpen ? "at least " : ""}${knownTotal(first)}`).toBe(known);
    expect(whole && exactTotal(whole)).toBe(1234);
    expect(recordsOf(whole).map(({ contact_id }) => contact_id)).toEqual(
      Array.from({ length: 1234 }, (__, id) => id + 1),
    );
    expect(whole && readCount(whole)).toBe(1234);
    expect(asked()).toBeLessThan(20);
  },
);

test("a total larger than what the last page ends with is ignored", async () => {
  const { send, asked } = serviceOf(40, () => ({ total_elements: 1000 }));
  const { first, whole } = await readBy(send);
  expect([exactTotal(first), whole && exactTotal(whole), asked()]).toEqual([40, 40, 1]);
});

test("a late page with a smaller total does not cut off what was read", async () => {
  const { send } = serviceOf(1234, ({ page }) => ({ total_elements: page === 1 ? 1100 : 1234 }));
  const { whole } = await readBy(async (url) => {
    if (url.includes("page=1&")) await new Promise((resolve) => setTimeout(resolve, 30));
    return send(url);
  });
  expect([recordsOf(whole).length, whole && exactTotal(whole)]).toEqual([1234, 1234]);
});

test("a list without records is empty, whatever its total", async () => {
  const { first } = await readBy(serviceOf(0, () => ({ total_elements: 7, last: false })).send);
  expect(exactTotal(first)).toBe(0);
});

test("pages shorter than announced are read one after another, to the end", async () => {
  const { send } = serviceOf(1234, () => ({}), 60);
  expect(recordsOf((await readBy(send)).whole)).toHaveLength(1234);
});

test("pages that keep contradicting each other are not requested forever", async () => {
  let turn = 0;
  const shuffled = serviceOf(1234, () => ({ total_elements: 1234 }));
  const send = async (url: string) => {
    const body = (await (await shuffled.send(url)).json()) as { content: { contact_id: number }[] };
    turn += 1;
    return Response.json({
      ...body,
      content: body.content.map((contact) => ({ ...contact, contact_id: contact.contact_id + turn })),
    });
  };
  const { whole } = await readBy(send);
  expect(whole && readCount(whole)).toBe(1234);
  expect(shuffled.asked()).toBeLessThan(30);
});

test.each(oddities)("a lookup is read completely if the service says %s", async (_, overridesOf) => {
  const { send } = serviceOf(1234, overridesOf);
  const client = clientOf({ baseUrl: "", send });
  const all = await readAll((query) => client.listContacts({ params: scope, query }));
  expect(new Set(all?.map(({ contact_id }) => contact_id)).size).toBe(1234);
  expect(all).toHaveLength(1234);
});
