import { CancelledError, type QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "#contract/problems/api-error.ts";
import { type Resource, listKey } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { createQueryClient } from "../../query-client.ts";
import { stopReading } from "../../session/session-query.ts";
import { createRateLimiter } from "../../api/rate-limiter.ts";
import { type ListData, readCount } from "../../list-cache/list-data.ts";
import { readPositions } from "./list-pages.ts";
import { type ReadDeps, readHead } from "./list-reader.ts";

type Row = { id: number };

const scope = { accountId: 1 };
const everything = { from: 0, to: 1_000_000, signal: new AbortController().signal };

/** A service with so many records, which refuses larger pages than `largest` and gives 20 where no size is asked for. */
function serviceOf(count: number, { largest = 500, total = count } = {}) {
  const asked: { page: number; size?: number }[] = [];
  const list: Resource<Row>["list"] = async (_api, _scope, { page, size }) => {
    asked.push({ page, ...(size && { size }) });
    if (size && size > largest) throw new ApiError(400);
    const given = size ?? 20;
    const length = Math.max(0, Math.min(given, count - page * given));
    const content = Array.from({ length }, (_, index) => ({ id: page * given + index }));
    const total_pages = Math.ceil(total / given);
    const body = { content, page, size: given, total_elements: total, total_pages, first: page === 0 };
    return { body: { ...body, last: page >= total_pages - 1 }, etag: null, safeguards: noSafeguards };
  };
  const resource = { name: "rows", idOf: ({ id }: Row) => id, list } as unknown as Resource<Row>;
  return { asked, resource };
}

async function readAllOf(
  resource: Resource<Row>,
  afterHead = () => {},
  range = everything,
): Promise<ListData<Row>> {
  const queries: QueryClient = createQueryClient();
  const reading = { queries, api: {}, rateLimiter: createRateLimiter() } as ReadDeps;
  const key = listKey(resource.name, scope);
  queries.setQueryData(key, await readHead(reading, resource, scope, range.signal));
  afterHead();
  await readPositions(reading, resource, scope, range);
  return queries.getQueryData<ListData<Row>>(key) as ListData<Row>;
}

const idsIn = ({ pages, head }: ListData<Row>) =>
  (pages.length > 0 ? pages.flatMap((page) => page?.records ?? []) : head.records).map((row) => row?.id);

test.each([500, 200, 100, 50])(
  "a list is read to its end if the largest page size is %d",
  async (largest) => {
    const { asked, resource } = serviceOf(1234, { largest });
    const list = await readAllOf(resource);
    expect(idsIn(list)).toEqual(Array.from({ length: 1234 }, (_, id) => id));
    expect(readCount(list)).toBe(1234);
    expect(asked.length).toBeLessThan(1234 / 20 + 5);
  },
);

test.each([
  [40, 41],
  [700, 701],
  [700, 1100],
])(
  "if %d records are returned of a total of %d, each page is requested once and reading ends",
  async (count, total) => {
    const { asked, resource } = serviceOf(count, { total });
    const list = await readAllOf(resource);
    expect(idsIn(list)).toEqual(Array.from({ length: count }, (_, id) => id));
    expect([list.total, list.isOpen, readCount(list)]).toEqual([count, false, count]);
    expect(asked.length).toBeLessThanOrEqual(1 + Math.ceil(total / 500));
  },
);

const setClockBack = () => void vi.setSystemTime(Date.now() - 3_600_000);

test("each page is requested once, even if the system clock is set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, resource } = serviceOf(1100);
  const stop = new AbortController();
  const list: typeof resource.list = async (...question) => {
    if (asked.length > 10) stop.abort();
    return resource.list(...question);
  };
  await readAllOf({ ...resource, list }, setClockBack, { ...everything, signal: stop.signal });
  expect(asked).toHaveLength(1 + 3);
});

test("a service that always answers with its first page is not asked forever", async () => {
  const { asked, resource } = serviceOf(1234);
  const firstOnly: Resource<Row> = {
    ...resource,
    list: (api, at, query) => resource.list(api, at, { ...query, page: 0 }),
  };
  await expect(readAllOf(firstOnly)).rejects.toThrow("another one");
  expect(asked.length).toBeLessThan(10);
});

test("a delayed page does not delay others", async () => {
  const { asked, resource } = serviceOf(3000, { largest: 100 });
  const isHeld = Promise.withResolvers<void>();
  const list: typeof resource.list = async (api, of, query) => {
    const answer = await resource.list(api, of, query);
    if (query.page === 2) await isHeld.promise;
    return answer;
  };
  const reading = readAllOf({ ...resource, list });
  await expect.poll(() => asked.some(({ page }) => page === 29)).toBe(true);
  isHeld.resolve();
  expect(readCount(await reading)).toBe(3000);
});

test("cancelling all reads cancels pages under way and queued pages", async () => {
  const { resource } = serviceOf(5000);
  const queries = createQueryClient();
  const reading = { queries, api: {}, rateLimiter: createRateLimiter() } as ReadDeps;
  queries.setQueryData(
    listKey(resource.name, scope),
    await readHead(reading, resource, scope, everything.signal),
  );
  const asked: (AbortSignal | undefined)[] = [];
  const list: typeof resource.list = (_api, _scope, { signal }) => {
    asked.push(signal);
    return new Promise((_, reject) => {
      const giveUp = () => reject(signal?.reason as Error);
      if (signal?.aborted) giveUp();
      else signal?.addEventListener("abort", giveUp);
    });
  };
  const read = readPositions(reading, { ...resource, list }, scope, everything);
  read.catch(() => {});
  await vi.waitFor(() => expect(asked).not.toHaveLength(0));
  stopReading(queries);
  await expect(read).rejects.toBeInstanceOf(CancelledError);
  await new Promise((done) => setTimeout(done, 50));
  expect(asked.map((signal) => signal?.aborted)).toEqual(asked.map(() => true));
});
