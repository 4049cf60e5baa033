import type { Browser, CDPSession, Locator, Page } from "playwright";
import { distantServer, signedInPage, throttle } from "./throttled-page.ts";
import { type MainThreadWork, traceMainThread } from "./trace.ts";

/** The actions of a session, each repeated several times. */
export const gestures = [
  "a status is switched",
  "a contact's permission is switched",
  "a price is saved",
] as const;
export type Gesture = (typeof gestures)[number];

/** For each gesture the time until its effect is painted, in milliseconds, and the numbers of restyled elements and of objects laid out. */
export type SessionFigures = {
  toPaint: Record<Gesture, number>;
  restyled: Record<Gesture, number>;
  laidOut: Record<Gesture, number>;
  requests: number;
  worst: number;
  work: MainThreadWork;
};

const times = 8;

/** Performs the gestures in two lists, on a slow processor and with a distant server. */
export async function measureSession(browser: Browser, url: string): Promise<SessionFigures> {
  const { page, cdp, context } = await signedInPage(browser, url);
  await page.addInitScript(observeInteractions);
  const figures = { toPaint: {}, restyled: {}, laidOut: {} } as Pick<
    SessionFigures,
    "toPaint" | "restyled" | "laidOut"
  >;
  let worst = 0;
  let written = 0;
  page.on("request", (request) => (written += request.method() === "PUT" ? 1 : 0));
  const total: MainThreadWork[] = [];
  const measureGesture = async (gesture: Gesture, interact: (index: number) => Promise<void>) => {
    const { durations, work } = await repeat(page, cdp, interact);
    figures.toPaint[gesture] = median(durations);
    figures.restyled[gesture] = work.restyled / times;
    figures.laidOut[gesture] = work.laidOut / times;
    worst = Math.max(worst, ...durations);
    total.push(work);
  };
  await open(page, cdp, `${url}/campaigns/1`);
  const switches = page.locator("tbody").getByRole("switch");
  await measureGesture("a status is switched", (index) => switches.nth(index).click());
  const prices = page.getByRole("textbox", { name: /Price per lead/ });
  await measureGesture("a price is saved", (index) => raise(prices.nth(index)));
  await open(page, cdp, `${url}/contacts`);
  await measureGesture("a contact's permission is switched", (index) => switches.nth(index).click());
  await context.close();
  return { ...figures, worst, requests: written / (times * gestures.length), work: sumOf(total) };
}

async function open(page: Page, cdp: CDPSession, address: string): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(address);
  await page.locator("tbody").getByRole("switch").nth(times).waitFor();
  await page.waitForLoadState("networkidle");
  await throttle(cdp, distantServer);
}

/** Saves a price that differs from the one of the round before. */
async function raise(price: Locator): Promise<void> {
  const before = Number((await price.inputValue()).replace(/[^\d.]/g, ""));
  await price.fill((before + 0.01).toFixed(2));
  await price.press("Enter");
}

async function repeat(page: Page, cdp: CDPSession, interact: (index: number) => Promise<void>) {
  await page.evaluate(() => (window as unknown as WithInteractions).interactions.clear());
  const work = await traceMainThread(cdp, async () => {
    for (let index = 0; index < times; index += 1) {
      await interact(index);
      // The reply comes after 300 ms, and its rendering is part of the cost of a gesture.
      await page.waitForTimeout(900);
    }
  });
  const durations = await page.evaluate(() => [
    ...(window as unknown as WithInteractions).interactions.values(),
  ]);
  return { durations: durations.toSorted((a, b) => b - a).slice(0, times), work };
}

type WithInteractions = { interactions: Map<number, number> };

/** Records the longest event of each interaction (Event Timing), from the input to the next paint. Runs in the page, before its scripts. */
function observeInteractions(): void {
  const interactions = new Map<number, number>();
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        interactions.set(
          entry.interactionId,
          Math.max(interactions.get(entry.interactionId) ?? 0, entry.duration),
        );
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

const sumOf = (works: readonly MainThreadWork[]): MainThreadWork =>
  works.reduce((sum, work) => ({
    script: sum.script + work.script,
    style: sum.style + work.style,
    layout: sum.layout + work.layout,
    paint: sum.paint + work.paint,
    other: sum.other + work.other,
    restyled: sum.restyled + work.restyled,
    laidOut: sum.laidOut + work.laidOut,
  }));
