import { type Page, expect } from "playwright/test";
import { traceMainThread } from "#testing/bench/console/trace.ts";
import { heading } from "../page/heading.ts";
import { test } from "../deployments/with-demo-world.ts";
import { allSaved } from "../page/all-saved.ts";

/** The elements of its row and of the row that the pointer leaves, twice: on pressing the switch and on releasing it. */
const ofTwoRows = 250;

test("toggling one switch recalculates the styles of its row, not of the page", async ({
  signedIn: page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  for (const [address, title] of [
    ["/campaigns/502", ""],
    ["/contacts", "Contacts"],
  ] as const) {
    await page.goto(address);
    await expect(title ? heading(page, title) : page.getByRole("heading", { level: 1 })).toBeVisible();
    const row = page.locator("tbody tr[data-index='3']");
    const cell = row.getByRole("switch").first();
    await cell.hover();
    // The list becomes virtual on the first scroll, or otherwise at any time.
    await page.mouse.wheel(0, 1);
    await expect(page.locator("tbody tr[data-index]")).not.toHaveCount(50);
    await page.waitForLoadState("networkidle");
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    expect(elements).toBeGreaterThan(2 * ofTwoRows);
    const wasOn = await cell.isChecked();
    const { restyled } = await traceMainThread(cdp, async () => {
      await cell.click();
      expect(await moving(page), "it is there at once, in one frame").toEqual([]);
      await expect(cell).toBeChecked({ checked: !wasOn });
      await allSaved(page);
    });
    expect(restyled, address).toBeGreaterThan(0);
    expect(restyled, address).toBeLessThan(ofTwoRows);
  }
});

/** The properties in transition, each of which makes the browser render frame after frame. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ transitionProperty }) => transitionProperty),
  );

test("the first rows stay mounted when the list becomes virtual", async ({ signedIn: page }) => {
  await page.goto("/campaigns/502");
  const rows = page.locator("tbody tr[data-index]");
  await expect(rows).toHaveCount(50);
  const seen = await page.evaluateHandle(() =>
    [...document.querySelectorAll("tbody tr[data-index]")].slice(0, 8),
  );
  await expect(rows).not.toHaveCount(50);
  expect(await seen.evaluate((before) => before.map((row) => row.isConnected))).not.toContain(false);
});
