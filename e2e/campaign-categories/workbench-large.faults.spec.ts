import { expect, type Page } from "playwright/test";
import { keys } from "#testing/services/small-world.ts";
import { startService } from "#testing/services/start-service.ts";
import { largeWorld } from "../deployments/large-world.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { leastOf, longestTask, ownTasks } from "../browser/long-tasks.ts";
import { processorSlowness } from "#testing/processor.ts";

/** In milliseconds: from a keystroke to its preview, and the longest task during typing or scrolling, and during sorting. */
const [quickly, maxTask, maxTaskOfOrder] = [200, 50, 100];

test("100,000 prices are previewed while typing, and scroll smoothly", async ({ page }) => {
  test.setTimeout(240_000);
  const service = await startService(largeWorld());
  await signIn(page, service.url, keys.owner, 1001);
  const open = async () => {
    await page.goto(`${service.url}/campaigns/501/reprice`);
    await expect(page.getByText("100,000 of 100,000 categories")).toBeVisible({ timeout: 90_000 });
  };

  await test.step("in list order, from the first keystroke on", async () => {
    const longest = await leastOf(maxTask, async () => {
      await open();
      return longestOf(await keystrokes(page, ["1", "4.5", "12", "7.25", "3.1", "9.99", "1.5"]));
    });
    expect(longest, "the longest task of a keystroke").toBeLessThanOrEqual(maxTask);
  });
  await test.step("and with the largest changes first", async () => {
    await page.getByLabel("List order").selectOption("Largest changes first");
    const longest = await leastOf(maxTaskOfOrder, async () =>
      longestOf(await keystrokes(page, ["6", "2.5", "11"])),
    );
    expect(longest, "the longest task of a keystroke").toBeLessThanOrEqual(maxTaskOfOrder);
  });
  await test.step("and scrolling never blocks the page", async () => {
    const longest = await leastOf(maxTask, () =>
      longestTask(page, async () => {
        for (let turn = 0; turn < 60; turn += 1) {
          await page.mouse.wheel(0, 400 + turn * 60);
          await page.waitForTimeout(16);
        }
      }),
    );
    process.stdout.write(`scrolling: at most ${Math.round(longest)} ms in one piece\n`);
    expect(longest, "the longest task while scrolling").toBeLessThanOrEqual(maxTask);
    expect(await page.evaluate(() => scrollY), "how far it was scrolled").toBeGreaterThan(20_000);
  });
  await service.close();
});

/** What a keystroke takes, in milliseconds: until its preview by the clock, all tasks of the page, and the longest one of them. */
type Keystroke = { byClock: number; own: number; longest: number };

const longestOf = (measured: readonly Keystroke[]) => Math.max(...measured.map(({ longest }) => longest));

/** Enters percentages one after the other, and expects a preview of each within the time that it may take. */
async function keystrokes(page: Page, percents: readonly string[]): Promise<Keystroke[]> {
  const measured: Keystroke[] = [];
  const slowness: number[] = [];
  for (const percent of percents) {
    slowness.push(processorSlowness());
    let byClock = 0;
    const tasks = await ownTasks(page, async () => {
      byClock = await keystroke(page, percent);
      await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
    });
    const own = tasks.reduce((sum, time) => sum + time, 0);
    measured.push({ byClock, own, longest: Math.max(...tasks) });
  }
  const listed = (name: keyof Keystroke) => measured.map((one) => Math.round(one[name])).join(", ");
  process.stdout.write(
    `keystroke to preview: ${listed("byClock")} ms by the clock, ${listed("own")} ms of the page's own, at most ${listed("longest")} in one piece; processor, times slower than meant: ${slowness.map((one) => one.toFixed(1)).join(", ")}\n`,
  );
  const all = measured.map(({ own }) => own);
  expect(Math.max(...all), "the page's own time for a keystroke").toBeLessThanOrEqual(quickly);
  // The median, because other work on the machine delays single ones.
  const usually = measured.map(({ byClock }) => byClock).toSorted((a, b) => a - b)[measured.length >> 1];
  expect(usually, "a keystroke by the clock").toBeLessThanOrEqual(quickly * Math.max(...slowness));
  return measured;
}

/** Enters a percentage, and returns the milliseconds until the sentence of its preview is rendered. */
const keystroke = (page: Page, percent: string): Promise<number> =>
  page.getByLabel("Percent").evaluate(async (input: HTMLInputElement, value) => {
    const statuses = [...document.querySelectorAll("[role=status]")];
    const sentence = statuses.find(({ textContent }) => /^(Raise|Nothing changes)/.test(textContent ?? ""));
    const before = sentence?.textContent;
    const start = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise<void>((done) => {
      const look = () => (sentence?.textContent === before ? requestAnimationFrame(look) : done());
      look();
    });
    return Math.round(performance.now() - start);
  }, percent);
