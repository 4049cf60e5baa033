import type { Page } from "playwright/test";
import { processorSlowness } from "#testing/processor.ts";

type Traced = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * The longest time, in milliseconds, that the page itself was busy in one piece while something was done. A long task is timed by the
 * clock, which goes on while other programs have the processor; this is the processor's time of the page's own thread, and as much of it
 * as it would have been on the machine that the limits of the stories are meant for.
 */
export const longestOwnTime = async (page: Page, act: () => Promise<void>): Promise<number> =>
  Math.max(...(await ownTasks(page, act)));

/** The time of each of those pieces. */
export async function ownTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser of its own to ask.");
  // A machine that is shared is slow at one moment and fast at the next.
  const before = processorSlowness();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const slowness = Math.max(before, processorSlowness());
  const named = traceEvents.filter(({ args }) => args?.name === "CrRendererMain");
  const threads = new Set(named.map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.ph === "X" && event.name.endsWith("RunTask") && threads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("The browser has told of no task.");
  return tasks.map(({ tdur = 0 }) => tdur / 1000 / slowness);
}

const threadOf = ({ pid, tid }: Traced) => `${pid} ${tid}`;
