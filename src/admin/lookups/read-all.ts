import { ApiError } from "#contract/api-error.ts";
import type { Page } from "#contract/page.ts";
import { pace } from "../pace.ts";
import { longPage, withPageSize } from "../page-size.ts";

type AskForPage<T> = (query: { page: number; size?: number }) => Promise<{ body: Page<T> }>;

/** The whole of a lookup, its further pages side by side; undefined where the service has no such lookup. */
export async function readAll<T>(ask: AskForPage<T>): Promise<T[] | undefined> {
  const first = await withPageSize(longPage, (query) => ask({ page: 0, ...query })).catch(lookupMissing);
  if (!first) return undefined;
  const { content, size, total_elements } = first.body;
  const pages = Math.ceil(total_elements / size);
  const further = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      pace.run(() => ask({ page: index + 1, size })),
    ),
  );
  return [...content, ...further.flatMap(({ body }) => body.content)];
}

/** Open point "Lookups and names": a 404 means that this service has no such lookup. Any other failure stays one. */
export function lookupMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
