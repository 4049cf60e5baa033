import { expect, type Page } from "playwright/test";

/** Checks that the page is not wider than its window. */
export const expectNoHorizontalScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
