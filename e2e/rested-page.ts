import { expect, type Page } from "playwright/test";

/** Waits until a page of prices has rested: it then has all that it needs without a network. */
export async function expectRested(page: Page): Promise<void> {
  const fetched = () => performance.getEntriesByType("resource").map(({ name }) => name);
  await expect
    .poll(() => page.evaluate(fetched))
    .toEqual(expect.arrayContaining([expect.stringContaining("/price-editing-")]));
  await page.waitForLoadState("networkidle");
}
