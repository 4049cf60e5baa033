import type { Browser, CDPSession, Locator, Page } from "playwright";
import { farAway, signedInPage, slowDown } from "./phone.ts";
import { type Work, workDuring } from "./trace.ts";

/** What is done in a session, each several times. */
export const gestures = [
  "a status is switched",
  "a contact's permission is switched",
  "a price is saved",
] as const;
export type Gesture = (typeof gestures)[number];

/** For each gesture the time until what it changes is painted, in milliseconds, and what one of them has the browser work out anew. */
export type SessionFigures = {
  toPaint: Record<Gesture, number>;
  restyled: Record<Gesture, number>;
  laidOut: Record<Gesture, number>;
  requests: number;
  worst: number;
  work: Work;
};

const times = 8;

/** Does what an advertiser does in two lists, on a slow processor far from the interface. */
export async function measureSession(browser: Browser, url: string): Promise<SessionFigures> {
  const { page, cdp, context } = await signedInPage(browser, url);
  await page.addInitScript(watchInteractions);
  const figures = { toPaint: {}, restyled: {}, laidOut: {} } as Pick<
    SessionFigures,
    "toPaint" | "restyled" | "laidOut"
  >;
  let worst = 0;
  let written = 0;
  page.on("request", (request) => (written += request.method() === "PUT" ? 1 : 0));
  const total: Work[] = [];
  const doing = async (gesture: Gesture, act: (index: number) => Promise<void>) => {
    const { durations, work } = await repeat(page, cdp, act);
    figures.toPaint[gesture] = median(durations);
    figures.restyled[gesture] = work.restyled / times;
    figures.laidOut[gesture] = work.laidOut / times;
    worst = Math.max(worst, ...durations);
    total.push(work);
  };
  await open(page, cdp, `${url}/campaigns/1`);
  const switches = page.locator("tbody").getByRole("switch");
  await doing("a status is switched", (index) => switches.nth(index).click());
  const prices = page.getByRole("textbox", { name: /Price per lead/ });
  await doing("a price is saved", (index) => save(prices.nth(index), `${11 + index}.5`));
  await open(page, cdp, `${url}/contacts`);
  await doing("a contact's permission is switched", (index) => switches.nth(index).click());
  await context.close();
  return { ...figures, worst, requests: written / (times * gestures.length), work: sumOf(total) };
}

async function open(page: Page, cdp: CDPSession, address: string): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(address);
  await page.locator("tbody").getByRole("switch").nth(times).waitFor();
  await page.waitForLoadState("networkidle");
  await slowDown(cdp, farAway);
}

async function save(price: Locator, text: string): Promise<void> {
  await price.fill(text);
  await price.press("Enter");
}

async function repeat(page: Page, cdp: CDPSession, act: (index: number) => Promise<void>) {
  await page.evaluate(() => (window as unknown as Watched).interactions.clear());
  const work = await workDuring(cdp, async () => {
    for (let index = 0; index < times; index += 1) {
      await act(index);
      // The answer comes after 300 ms, and is part of what a gesture costs.
      await page.waitForTimeout(900);
    }
  });
  const durations = await page.evaluate(() => [...(window as unknown as Watched).interactions.values()]);
  return { durations: durations.toSorted((a, b) => b - a).slice(0, times), work };
}

type Watched = { interactions: Map<number, number> };

/** Notes the longest event of each interaction (Event Timing): from the input to the next paint. Runs in the page, before it. */
function watchInteractions(): void {
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

const sumOf = (works: readonly Work[]): Work =>
  works.reduce((sum, work) => ({
    script: sum.script + work.script,
    style: sum.style + work.style,
    layout: sum.layout + work.layout,
    paint: sum.paint + work.paint,
    other: sum.other + work.other,
    restyled: sum.restyled + work.restyled,
    laidOut: sum.laidOut + work.laidOut,
  }));
