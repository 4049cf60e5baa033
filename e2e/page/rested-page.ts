import { expect, type Page } from "playwright/test";

/** The addresses that the page has fetched; runs in the page. */
const fetched = () => performance.getEntriesByType("resource").map(({ name }) => name);

/** Waits until a page of prices has rested: it then has all that it needs without a network, and fetches nothing more. */
export async function expectRested(page: Page): Promise<void> {
  let before: string[] = [];
  await expect(async () => {
    const now = await page.evaluate(fetched);
    const isStill = now.length === before.length;
    before = now;
    expect(now).toEqual(expect.arrayContaining([expect.stringContaining("/price-editing-")]));
    expect(isStill).toBe(true);
  }).toPass({ intervals: [1000], timeout: 30_000 });
}
