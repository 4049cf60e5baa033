import { ApiError } from "#contract/api-error.ts";
import type { Page } from "#contract/page.ts";
import { pace } from "../pace.ts";
import { extentOf } from "../page-extent.ts";
import { longPage, withPageSize } from "../page-size.ts";

type AskForPage<T> = (query: { page: number; size?: number }) => Promise<{ body: Page<T> }>;

/** The whole of a lookup, its further pages side by side; undefined where the service has no such lookup. */
export async function readAll<T>(ask: AskForPage<T>): Promise<T[] | undefined> {
  const first = await withPageSize(longPage, (query) => ask({ page: 0, ...query })).catch(lookupMissing);
  if (!first) return undefined;
  const { size, total, isOpen } = extentOf(first.body);
  const askFor = (page: number) => pace.run(() => ask({ page, size }));
  const pages = isOpen ? 1 : Math.ceil(total / size);
  const further = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => askFor(index + 1)));
  const answers = [first, ...further];
  // Where the total told less than there is, each page tells whether another follows.
  for (let last = answers.at(-1); last && !extentOf(last.body).isLast; last = answers.at(-1))
    answers.push(await askFor(answers.length));
  return answers.flatMap(({ body }) => body.content);
}

/** Open point "Lookups and names": a 404 means that this service has no such lookup. Any other failure stays one. */
export function lookupMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
