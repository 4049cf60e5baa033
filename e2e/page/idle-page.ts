import { expect, type Page } from "playwright/test";

/** The URLs that the page has fetched. Runs in the page. */
const fetched = () => performance.getEntriesByType("resource").map(({ name }) => name);

/** Waits until a page of prices has loaded everything that it needs offline, and fetches nothing more. */
export async function expectIdle(page: Page): Promise<void> {
  let before: string[] = [];
  await expect(async () => {
    const now = await page.evaluate(fetched);
    const isStill = now.length === before.length;
    before = now;
    expect(now).toEqual(expect.arrayContaining([expect.stringContaining("/price-editing-")]));
    expect(isStill).toBe(true);
  }).toPass({ intervals: [1000], timeout: 30_000 });
}
