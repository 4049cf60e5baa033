import type { Page } from "playwright/test";

/** Holds up what is asked for at an address until what it returns is called. */
export async function holdUp(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
