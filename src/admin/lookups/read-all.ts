import { ApiError } from "#contract/api-error.ts";
import { type Page, pageDefaults } from "#contract/page.ts";
import { pace } from "#admin/pace.ts";

type ReadPage<T> = (query: { page: number; size: number }) => Promise<{ body: Page<T> }>;

/** The whole of a lookup, its further pages side by side; undefined where the service has no such lookup. */
export async function readAll<T>(readPage: ReadPage<T>): Promise<T[] | undefined> {
  const size = pageDefaults.largestSize;
  const first = await readPage({ page: 0, size }).catch(lookupMissing);
  if (!first) return undefined;
  // As many as were answered tells how many a page has: a service may give fewer than it is asked for.
  const { content, total_elements } = first.body;
  const pages = content.length === 0 ? 0 : Math.ceil(total_elements / content.length);
  const further = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      pace.run(() => readPage({ page: index + 1, size })),
    ),
  );
  return [...content, ...further.flatMap(({ body }) => body.content)];
}

/** Open point "Lookups and names": a 404 means that this service has no such lookup. Any other failure stays one. */
export function lookupMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
