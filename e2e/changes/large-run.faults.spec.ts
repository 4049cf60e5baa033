import { expect } from "playwright/test";
import { chooseRole } from "../page/choose.ts";
import { test } from "../deployments/with-network.ts";
import { longestOwnTime } from "../browser/own-time.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { showRun } from "../page/show-run.ts";

const people = 20_000;
const exact = new Intl.NumberFormat("en-US").format(people);

/** In milliseconds: less is no long task to a browser. */
const limit = 50;
/** What the page may spend on each change that is sent and answered, in milliseconds: three to five on an idle machine. */
const forEach = 15;

test.use({ world: { contacts: people, categories: 3 } });

test(`a run over ${exact} contacts holds up neither the page nor itself`, async ({ signedIn: page }) => {
  test.setTimeout(180_000);
  const outcome = page.getByText(new RegExp(`^[\\d,]+ of ${exact} saved`));
  const saved = async () => Number((await outcome.textContent())?.split(" ")[0]?.replaceAll(",", ""));
  const run = page.getByRole("table", { name: /Billing/ });
  const rest = (milliseconds: number) => () => page.waitForTimeout(milliseconds);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  /** How long the page's own thread has been at work, in milliseconds. */
  const busy = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "ThreadTime")?.value ?? Number.NaN);
  };

  await test.step("before it, one contact is changed by itself", async () => {
    await page.goto("/contacts");
    await page.getByRole("switch", { name: "SMS to Contact 02", exact: true }).click();
    await expect(recentChanges(page)).toContainText("All saved");
  });
  await test.step("it begins", async () => {
    await page.getByRole("checkbox", { name: "Select Contact 01", exact: true }).check();
    await page.getByRole("button", { name: `Select all ${exact}` }).click();
    await page.getByRole("button", { name: "Edit selected" }).click({ timeout: 60_000 });
    await chooseRole(page.getByRole("dialog"), "BILLING");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: `Update ${exact} contacts` }).click({ timeout: 60_000 });
    await showRun(page);
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(10);
  });
  await test.step("while it goes on, the page is never busy for long, and only the rows in view are drawn", async () => {
    const longest = Math.round(await longestOwnTime(page, rest(3000)));
    const [before, busyBefore] = [await saved(), await busy()];
    await page.waitForTimeout(3000);
    const [after, busyAfter] = [await saved(), await busy()];
    const each = (busyAfter - busyBefore) / (after - before);
    process.stdout.write(`at most ${longest} ms in one piece, ${each.toFixed(1)} ms for each change\n`);
    expect(longest).toBeLessThanOrEqual(limit);
    expect(each).toBeLessThanOrEqual(forEach);
    await expect(run).toHaveAttribute("aria-rowcount", String(people + 1));
    expect(await run.getByRole("row").count()).toBeLessThan(100);
  });
  await test.step("its last row is reached by scrolling", async () => {
    await page.keyboard.press("End");
    await expect(run.getByRole("rowheader", { name: `Contact ${people}`, exact: true })).toBeVisible();
  });
  await test.step("a reload finds it again, and it goes on", async () => {
    const before = await saved();
    await page.reload();
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(before);
  });
  await test.step("stopped, it says what was sent and what was not", async () => {
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText(new RegExp(`^[\\d,]+ of ${exact} saved, [\\d,]+ not sent$`))).toBeVisible({
      timeout: 60_000,
    });
    await expect(recentChanges(page)).toContainText("not sent");
  });
  await test.step("what was changed before it stands below it among the recent changes", async () => {
    const told = await outcome.textContent();
    await page.goto("/changes");
    await expect(heading(page, "Recent changes")).toBeVisible();
    await expect(page.getByRole("row", { name: /Billing/ })).toContainText(told ?? "");
    await expect(page.getByRole("row", { name: "Contact 02" })).toContainText("Saved");
  });
});
