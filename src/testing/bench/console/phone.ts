import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { benchKey } from "../seed.ts";

/** How a page is slowed down: its processor, by a factor, and its network, in milliseconds and bytes a second. */
export type Slowness = { processor: number; latency: number; down: number; up: number };

/** Chromium's "Fast 3G", and a processor of a quarter of this one. */
export const cheapPhone: Slowness = { processor: 4, latency: 562.5, down: 180_000, up: 84_375 };

/** A quarter of this processor, and an interface 300 ms away. */
export const farAway: Slowness = { processor: 4, latency: 300, down: -1, up: -1 };

/** A page of a browser of its own, signed in to the service at `url`, as slow as said, in which 50 rows are in sight. */
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

/** Slows a page down from here on. */
export async function slowDown(cdp: CDPSession, { processor, latency, down, up }: Slowness): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: processor });
}
