import type { Page } from "playwright/test";
import { processorSlowness } from "#testing/processor.ts";

type Traced = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * The longest task of the page during an action, in milliseconds. Unlike the long tasks of browsers, which are measured in wall-clock time even
 * while other programs have the processor, this is CPU time of the page's main thread, scaled to the reference machine for which the limits
 * of the tests are meant.
 */
export const longestTask = async (page: Page, act: () => Promise<void>): Promise<number> =>
  Math.max(...(await ownTasks(page, act)));

/**
 * Repeats a measurement, at most twice, until it is within a limit, and returns the least. A machine that shares its processors and memory with
 * others sometimes takes many times longer for a single task, CPU time included; it never takes less than the work itself.
 */
export async function leastOf(limit: number, measure: () => Promise<number>): Promise<number> {
  let least = await measure();
  for (let again = 0; again < 2 && least > limit; again += 1) {
    process.stdout.write(`measured again, because it took ${Math.round(least)} ms of at most ${limit}\n`);
    least = Math.min(least, await measure());
  }
  return least;
}

/** The duration of each of those tasks. */
export async function ownTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser of its own to ask.");
  // The speed of a shared machine varies from moment to moment.
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
