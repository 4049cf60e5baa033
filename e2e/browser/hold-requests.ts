import { expect, type Page } from "playwright/test";

/**
 * Holds requests to a URL until the returned function is called. That waits for the first of them, so that a test fails if the page requests
 * nothing there.
 */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(address, async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held, `requests to ${address}`).toBeGreaterThan(0);
    resolve();
  };
}
