import type { Page } from "playwright/test";

/** Kills the process of a page, and opens another page in the same browser. */
export async function crashPage(page: Page): Promise<Page> {
  const context = page.context();
  const next = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const gone = page.waitForEvent("crash");
  // The response never arrives, because the page is gone.
  void cdp.send("Page.crash").catch(() => {});
  await gone;
  await page.close();
  return next;
}
