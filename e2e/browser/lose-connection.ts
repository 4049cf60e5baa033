import { expect, type Page } from "playwright/test";

/** In milliseconds: longer than a browser takes to ask again by itself. */
const lostMs = 700;

/**
 * Fails the first request for each matching URL, and those in the moment after it. Returns a function that waits for the first of them, with which
 * a test fails if the page requests nothing there.
 */
export async function loseConnectionTo(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const firstAsked = new Map<string, number>();
  await page.route(address, (route) => {
    const url = route.request().url();
    const first = firstAsked.get(url) ?? Date.now();
    firstAsked.set(url, first);
    return Date.now() - first < lostMs ? route.abort() : route.fallback();
  });
  return () => expect.poll(() => firstAsked.size, `requests to ${address}`).toBeGreaterThan(0);
}
