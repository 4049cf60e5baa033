import { expect } from "playwright/test";
import { chooseRole } from "../page/choose.ts";
import { test } from "../deployments/with-network.ts";
import { leastOf, longestTask } from "../browser/long-tasks.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { showRun } from "../page/show-run.ts";
import { allSaved } from "../page/all-saved.ts";

const people = 20_000;
const exact = new Intl.NumberFormat("en-US").format(people);

/** In milliseconds: shorter tasks do not count as long in browsers. */
const limit = 50;
/** The maximum CPU time of the page per change, in milliseconds; it takes three to five on an idle machine. */
const forEach = 15;

test.use({ world: { contacts: people, categories: 3 } });

test(`a run over ${exact} contacts blocks neither the page nor itself`, async ({ signedIn: page }) => {
  test.setTimeout(180_000);
  const outcome = page.getByText(new RegExp(`^[\\d,]+ of ${exact} saved`));
  const saved = async () => Number((await outcome.textContent())?.split(" ")[0]?.replaceAll(",", ""));
  const run = page.getByRole("table", { name: /Billing/ });
  const rest = (milliseconds: number) => () => page.waitForTimeout(milliseconds);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  /** The CPU time of the page's main thread so far, in milliseconds. */
  const busy = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "ThreadTime")?.value ?? Number.NaN);
  };

  await test.step("a single contact is changed before the run", async () => {
    await page.goto("/contacts");
    await page.getByRole("switch", { name: "SMS to Contact 02", exact: true }).click();
    await allSaved(page);
  });
  await test.step("the run starts", async () => {
    await page.getByRole("checkbox", { name: "Select Contact 01", exact: true }).check();
    await page.getByRole("button", { name: `Select all ${exact}` }).click();
    await page.getByRole("button", { name: "Edit selected" }).click({ timeout: 60_000 });
    await chooseRole(page.getByRole("dialog"), "BILLING");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: `Update ${exact} contacts` }).click({ timeout: 60_000 });
    await showRun(page);
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(10);
  });
  await test.step("during the run no task of the page is long, and only the visible rows are rendered", async () => {
    const longest = Math.round(await leastOf(limit, () => longestTask(page, rest(3000))));
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
  await test.step("the last row can be scrolled to", async () => {
    await page.keyboard.press("End");
    await expect(run.getByRole("rowheader", { name: `Contact ${people}`, exact: true })).toBeVisible();
  });
  await test.step("the run continues after a reload", async () => {
    const before = await saved();
    await page.reload();
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(before);
  });
  await test.step("once stopped, it shows which changes were sent", async () => {
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText(new RegExp(`^[\\d,]+ of ${exact} saved, [\\d,]+ not sent$`))).toBeVisible({
      timeout: 60_000,
    });
    await expect(recentChanges(page)).toContainText("not sent");
  });
  await test.step("the earlier change is below the run in Recent changes", async () => {
    const outcomeText = await outcome.textContent();
    await page.goto("/changes");
    await expect(heading(page, "Recent changes")).toBeVisible();
    await expect(page.getByRole("row", { name: /Billing/ })).toContainText(outcomeText ?? "");
    await expect(page.getByRole("row", { name: "Contact 02" })).toContainText("Saved");
  });
});
