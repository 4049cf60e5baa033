import { setTimeout as delay } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright";
import { distantOnly, slowPhone, signedInPage, throttle } from "./throttled-page.ts";
import { type MainThreadWork, traceMainThread } from "./trace.ts";

/** The first load of a page; times are in milliseconds from the request. */
export type LoadFigures = {
  firstPaint: number;
  rows: number;
  /** The part of both times during which the network was in use. The rest is processor time. */
  firstPaintNetwork: number;
  rowsNetwork: number;
  /** The total blocking time until the rows are painted: the time of each task beyond 50 ms. */
  blocking: number;
  /** The number of requests until the rows are painted, and the size of the scripts and styles. */
  requests: number;
  codeBytes: number;
  work: MainThreadWork;
};

/** Loads a page of rows on a slow phone with an empty cache. */
export async function measureLoad(browser: Browser, url: string, address: string): Promise<LoadFigures> {
  const { page, cdp, context } = await signedInPage(browser, url);
  await throttle(cdp, slowPhone);
  await page.addInitScript(observeRows);
  const answers: { type: string; bytes: number }[] = [];
  let isPainted = false;
  const requestTimes: number[] = [];
  page.on("request", () => requestTimes.push(Date.now()));
  page.on("requestfinished", async (request) => {
    if (isPainted || !["script", "stylesheet"].includes(request.resourceType())) return;
    answers.push({ type: request.resourceType(), bytes: (await request.sizes()).responseBodySize });
  });
  let times: Omit<LoadFigures, "requests" | "codeBytes" | "work"> | undefined;
  let rowsAt = 0;
  const work = await traceMainThread(cdp, async () => {
    await page.goto(url + address, { waitUntil: "commit" });
    times = await timesOf(page, cdp);
    isPainted = true;
    rowsAt = await page.evaluate((rows) => performance.timeOrigin + rows, times.rows);
  });
  await context.close();
  if (!times) throw new Error("The load was not measured.");
  const requests = requestTimes.filter((at) => at <= rowsAt).length;
  return { ...times, requests, codeBytes: answers.reduce((sum, { bytes }) => sum + bytes, 0), work };
}

/** Loads a page whose only cost is the latency of the network. Returns after how many round trips an element is shown. */
export async function measureRoundTrips(
  browser: Browser,
  url: string,
  address: string,
  { isSignedIn, shown }: { isSignedIn: boolean; shown: string },
): Promise<number> {
  const { page, cdp, context } = await signedInPage(browser, url);
  if (!isSignedIn) await context.clearCookies();
  await throttle(cdp, distantOnly);
  await page.goto(url + address, { waitUntil: "commit" });
  await page.locator(shown).first().waitFor();
  const time = await page.evaluate(() => performance.now());
  await context.close();
  return time / distantOnly.latency;
}

/**
 * Loads a page of rows on a slow phone, and presses the first switch as soon as it is shown. Returns the time from the press until the change is
 * sent, and from the request of the page until all code is there that is loaded ahead; in milliseconds.
 */
export async function measureFirstChange(
  browser: Browser,
  url: string,
  address: string,
): Promise<{ sentAfter: number; allCode: number }> {
  const { page, cdp, context } = await signedInPage(browser, url);
  await throttle(cdp, slowPhone);
  const begun = Date.now();
  let codeAt = begun;
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") codeAt = Date.now();
  });
  const isSent = page.waitForRequest((request) => request.method() === "PUT");
  await page.goto(url + address, { waitUntil: "commit" });
  await page.locator("tbody").getByRole("switch").first().click();
  const pressed = Date.now();
  await isSent;
  const sentAfter = Date.now() - pressed;
  await page.waitForLoadState("networkidle");
  await context.close();
  return { sentAfter, allCode: codeAt - begun };
}

/** Records when the 50th row with a value is painted, and the long tasks until then. Runs in the page, before its scripts. */
function observeRows(): void {
  const measured = { rows: 0, blocking: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (!measured.rows) measured.blocking += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  const rowsPainted = new Promise<void>((painted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll("tbody tr:has(input)").length < 50) return;
      observer.disconnect();
      // The rows are painted at the end of the next frame.
      requestAnimationFrame(() =>
        setTimeout(() => {
          measured.rows = performance.now();
          painted();
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { measured, rowsPainted });
}

async function timesOf(page: Page, cdp: CDPSession) {
  // Playwright's own waiting would have the throttled page evaluate 330 kB of scripts while it loads.
  await Promise.race([
    cdp.send("Runtime.evaluate", { expression: "rowsPainted", awaitPromise: true }),
    delay(120_000, undefined, { ref: false }).then(() => {
      throw new Error("The rows were not painted within two minutes.");
    }),
  ]);
  return page.evaluate(() => {
    const { measured } = window as unknown as { measured: { rows: number; blocking: number } };
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
    const timings = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ];
    const inFlight = (timings as PerformanceResourceTiming[])
      .map(({ startTime, responseEnd }) => ({ from: startTime, to: responseEnd }))
      .toSorted((a, b) => a.from - b.from);
    const networkUntil = (end: number) => {
      let [sum, reached] = [0, 0];
      for (const { from, to } of inFlight) {
        const until = Math.min(to || end, end);
        sum += Math.max(0, until - Math.max(from, reached));
        reached = Math.max(reached, until);
      }
      return sum;
    };
    const { rows } = measured;
    return {
      ...measured,
      firstPaint,
      firstPaintNetwork: networkUntil(firstPaint),
      rowsNetwork: networkUntil(rows),
    };
  });
}
