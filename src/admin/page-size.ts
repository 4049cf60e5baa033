import { ApiError } from "#contract/api-error.ts";
import { pageDefaults } from "#contract/page.ts";

/** The page that is shown before the rest of a list is read. */
export const shortPage = 100;

/** The largest page that a service of ours gives. */
export const longPage = pageDefaults.largestSize;

/** Asks for a page with this size; a service that refuses it is asked with a smaller one, then without any. The answer names the size that it has. */
export async function withPageSize<T>(
  size: number,
  ask: (query: { size?: number }) => Promise<T>,
): Promise<T> {
  try {
    return await ask({ size });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return size > shortPage ? withPageSize(shortPage, ask) : ask({});
  }
}
