import { expect } from "playwright/test";
import { test } from "./with-third-party-upstream.ts";
import { worldOf } from "../deployments/numbered-world.ts";
import { showRun } from "../page/show-run.ts";

const prices = 150;
/** Each price is read before it is written, because the upstream does not show that it supports conditional requests. */
const requests = 2 * prices;
const limit = { requests: 120, window: 60_000, retryAfter: "seconds" } as const;

test.use({ held: worldOf({ contacts: 2, categories: prices }) });

test(
  "behind a gateway whose upstream allows 120 requests a minute, a run detects the limit, keeps to it and shows its rate",
  { tag: "@long" },
  async ({ signedIn: page, upstream, complaints }) => {
    test.setTimeout(400_000);
    complaints.allow(429, "/advertisers/");
    const [answered, refused]: [number[], number[]] = [[], []];
    page.on("response", (response) => {
      if (!/ad-campaign-category\/\d+$/.test(response.url())) return;
      (response.status() === 429 ? refused : answered).push(performance.now());
    });
    await page.goto("/campaigns/501/reprice");
    await page.getByLabel("Percent").fill("3");
    await upstream.set({ limit });
    await page.getByRole("button", { name: /^Save/ }).click();
    await showRun(page);
    const outlook = page.getByText("You can use other pages in the meantime");
    await expect(outlook).toBeVisible();

    await test.step("a minute after the first pause it shows the measured rate", async () => {
      await page.waitForTimeout(2 * limit.window + 5000);
      const measuredRate = answered.filter((at) => at > performance.now() - 60_000).length / 2;
      const shownRate = Number(/About (\d+) a minute/.exec((await outlook.textContent()) ?? "")?.[1]);
      expect(shownRate).toBeGreaterThan(0.8 * measuredRate);
      expect(shownRate).toBeLessThan(1.25 * measuredRate);
    });
    await test.step("all are saved in the time that the limit requires", async () => {
      await expect(page.getByText(`${prices} of ${prices} saved`)).toBeVisible({ timeout: 180_000 });
      const [first = 0, last = 0] = [answered[0], answered.at(-1)];
      const minutes = (last - first) / limit.window;
      const later = answered.filter((at) => at > first + limit.window + 5000);
      const longest = Math.max(...later.map((at, index) => at - (later[index - 1] ?? at))) / 1000;
      process.stdout.write(
        `${answered.length} answered in ${minutes.toFixed(1)} min, ${refused.length} refused, then at most ${longest.toFixed(0)} s of silence\n`,
      );
      expect(minutes).toBeLessThan(requests / limit.requests + 1);
      expect(longest).toBeLessThan(15);
      expect(refused.length).toBeLessThan(30);
    });
  },
);
