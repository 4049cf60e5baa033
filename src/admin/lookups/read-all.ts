import { extentOf, maxPageSize, withPageSize } from "#contract/pages/page-extent.ts";
import type { Page } from "#contract/pages/page.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { whenIdle } from "../parts/when-settled.ts";

type ReadPage<T> = (query: { page: number; size?: number }) => Promise<{ body: Page<T> }>;

/** Reads all pages of a lookup, those after the first concurrently. Rejects with ApiError. */
export async function readAll<T>(ask: ReadPage<T>): Promise<T[]> {
  const first = await withPageSize(maxPageSize, (query) => ask({ page: 0, ...query }));
  const { size, total, isOpen, isLast } = extentOf(first.body);
  if (isLast) return first.body.content;
  // The rows of the page take precedence, because they can be shown without names.
  await new Promise<void>(whenIdle);
  const { rateLimiter } = await fetchPart(() => import("../api/rate-limiter.ts"));
  const askFor = (page: number) => rateLimiter.run(() => ask({ page, size }));
  const pages = isOpen ? 1 : Math.ceil(total / size);
  const further = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => askFor(index + 1)));
  const answers = [first, ...further];
  // The total may be too low, so each page is checked for a next one.
  for (let last = answers.at(-1); last && !extentOf(last.body).isLast; last = answers.at(-1))
    answers.push(await askFor(answers.length));
  return answers.flatMap(({ body }) => body.content);
}
