import { ApiError } from "#contract/api-error.ts";
import { type Page, pageDefaults } from "#contract/page.ts";

type ReadPage<T> = (query: { page: number; size: number }) => Promise<{ body: Page<T> }>;

/** The whole of a lookup, page by page; undefined where the service has no such lookup. */
export async function readAll<T>(readPage: ReadPage<T>): Promise<T[] | undefined> {
  const records: T[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await readPage({ page, size: pageDefaults.largestSize }).catch(lookupMissing);
    if (!answer) return undefined;
    records.push(...answer.body.content);
    if (answer.body.last || answer.body.content.length === 0) return records;
  }
}

/** Open point "Lookups and names": a 404 means that this service has no such lookup. Any other failure stays one. */
export function lookupMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
