import { type Page, chromium, expect } from "playwright/test";
import { test } from "../deployments/with-network.ts";
import { account } from "../deployments/numbered-world.ts";
import { signIn } from "../deployments/with-demo-world.ts";
import { killBrowser } from "./kill-browser.ts";
import { recentChanges } from "../page/recent-changes.ts";

/** The number of times that the browser is killed (`KILLS`). A profile is used as often as there are rows on the first screen. */
const kills = Number(process.env["KILLS"] ?? 5);
const rows = 10;

test.use({ world: { contacts: rows, categories: 3 } });

test("a change that is shown as waiting survives if the browser is killed at that moment", async ({
  service,
  launchOptions,
}, testInfo) => {
  test.setTimeout(60_000 + 30_000 * kills);
  const open = async (round: number): Promise<Page> => {
    const profile = testInfo.outputPath(`profile-${round}`);
    const context = await chromium.launchPersistentContext(profile, launchOptions);
    const [page = await context.newPage()] = context.pages();
    await page.route("**/account-contact/*", (route) => route.abort());
    await signIn(page, service.url, service.keys.owner, account);
    await page.goto(`${service.url}/contacts`);
    return page;
  };
  let lost = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const round = Math.floor(kill / rows);
    const made = (kill % rows) + 1;
    const page = await open(round);
    await expect(recentChanges(page)).toContainText(made === 1 ? "All saved" : `${made - 1} waiting`);
    const shown = page.evaluate(shownWaiting, made);
    await page.getByRole("switch", { name: `SMS to Contact ${String(made).padStart(2, "0")}` }).click();
    await shown;
    await killBrowser(page);
    const next = await open(round);
    await expect(recentChanges(next)).toContainText(/\d+ waiting/);
    lost += made - Number(/(\d+) waiting/.exec(await recentChanges(next).innerText())?.[1]);
    await killBrowser(next);
  }
  process.stdout.write(`${JSON.stringify({ kills, lost })}\n`);
  expect(lost).toBe(0);
});

/** Resolves in the frame in which the page shows so many changes as waiting. */
function shownWaiting(count: number): Promise<void> {
  return new Promise((shown) => {
    const look = () => {
      if (document.body.textContent.includes(`${count} waiting`)) shown();
      else requestAnimationFrame(look);
    };
    look();
  });
}
