import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { benchKey } from "#testing/bench/seed.ts";

/** The throttling of a page: a factor for the processor, latency in milliseconds, and bandwidth in bytes per second. */
export type Throttling = { processor: number; latency: number; down: number; up: number };

/** Chromium's "Fast 3G", and a quarter of this processor. */
export const slowPhone: Throttling = { processor: 4, latency: 562.5, down: 180_000, up: 84_375 };

/** A quarter of this processor, and a latency of 300 ms. */
export const distantServer: Throttling = { processor: 4, latency: 300, down: -1, up: -1 };

/** A latency beside which nothing else counts. */
export const distantOnly: Throttling = { processor: 1, latency: 1000, down: -1, up: -1 };

/** Opens a page in a new browser context that is signed in to the service at `url`, high enough for 50 rows. */
export async function signedInPage(
  browser: Browser,
  url: string,
): Promise<{ page: Page; cdp: CDPSession; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 2600 } });
  await context.request.post(`${url}/session`, {
    data: { account_id: 1, api_key: benchKey },
    headers: { origin: url },
    failOnStatusCode: true,
  });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), context };
}

/** Throttles a page from now on. */
export async function throttle(cdp: CDPSession, { processor, latency, down, up }: Throttling): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: processor });
}
