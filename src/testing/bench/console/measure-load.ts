import type { Browser, Page } from "playwright";
import { cheapPhone, signedInPage, slowDown } from "./phone.ts";
import { type Work, workDuring } from "./trace.ts";

/** The first load of a page; times are in milliseconds from the request. */
export type LoadFigures = {
  firstPaint: number;
  rows: number;
  /** How long of either something was under way over the network: what is left is the processor's. */
  firstPaintNetwork: number;
  rowsNetwork: number;
  /** What each task took beyond 50 ms, until the rows are painted. */
  blocking: number;
  /** Until the rows are painted: how many files and answers were asked for, and the bytes of scripts and styles among them. */
  requests: number;
  codeBytes: number;
  work: Work;
};

/** Loads a page of rows on a cheap phone that has never seen the console. */
export async function measureLoad(browser: Browser, url: string, address: string): Promise<LoadFigures> {
  const { page, cdp, context } = await signedInPage(browser, url);
  await slowDown(cdp, cheapPhone);
  await page.addInitScript(watchRows);
  const answers: { type: string; bytes: number }[] = [];
  let isOver = false;
  const asked: number[] = [];
  page.on("request", () => asked.push(Date.now()));
  page.on("requestfinished", async (request) => {
    if (isOver || !["script", "stylesheet"].includes(request.resourceType())) return;
    answers.push({ type: request.resourceType(), bytes: (await request.sizes()).responseBodySize });
  });
  let times: Omit<LoadFigures, "requests" | "codeBytes" | "work"> | undefined;
  let rowsAt = 0;
  const work = await workDuring(cdp, async () => {
    await page.goto(url + address, { waitUntil: "commit" });
    times = await timesOf(page);
    isOver = true;
    rowsAt = await page.evaluate((rows) => performance.timeOrigin + rows, times.rows);
  });
  await context.close();
  if (!times) throw new Error("The load was not measured.");
  const requests = asked.filter((at) => at <= rowsAt).length;
  return { ...times, requests, codeBytes: answers.reduce((sum, { bytes }) => sum + bytes, 0), work };
}

/** Notes when the fiftieth row with a value in it has been painted, and the tasks until then. Runs in the page, before it. */
function watchRows(): void {
  const noted = { rows: 0, blocking: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (!noted.rows) noted.blocking += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const isThere = document.querySelectorAll("tbody tr:has(input)").length >= 50;
    // What is there in a frame is painted at its end.
    if (isThere) setTimeout(() => (noted.rows = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function timesOf(page: Page) {
  await page.waitForFunction(
    () => (window as unknown as { noted: { rows: number } }).noted.rows > 0,
    undefined,
    {
      timeout: 120_000,
      polling: 100,
    },
  );
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: { rows: number; blocking: number } };
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
    const timings = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ];
    const underWay = (timings as PerformanceResourceTiming[])
      .map(({ startTime, responseEnd }) => ({ from: startTime, to: responseEnd }))
      .toSorted((a, b) => a.from - b.from);
    const networkUntil = (end: number) => {
      let [sum, reached] = [0, 0];
      for (const { from, to } of underWay) {
        const until = Math.min(to || end, end);
        sum += Math.max(0, until - Math.max(from, reached));
        reached = Math.max(reached, until);
      }
      return sum;
    };
    const { rows } = noted;
    return {
      ...noted,
      firstPaint,
      firstPaintNetwork: networkUntil(firstPaint),
      rowsNetwork: networkUntil(rows),
    };
  });
}
