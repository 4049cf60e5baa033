import { expect, type Page } from "playwright/test";

/** The addresses that the page has fetched; runs in the page. */
const fetched = () => performance.getEntriesByType("resource").map(({ name }) => name);

/** Waits until a page of prices has rested: it then has all that it needs without a network. */
export async function expectRested(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(fetched))
    .toEqual(expect.arrayContaining([expect.stringContaining("/price-editing-")]));
  await page.waitForLoadState("networkidle");
}
