import { expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";

for (const [screen, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
] as const)
  test(`on ${screen} a row shows its recent change, until that is undone`, async ({ signedIn: page }) => {
    await page.setViewportSize(viewport);
    await page.clock.setFixedTime(new Date("2026-03-03T18:00:00Z"));
    await page.goto("/campaigns/502");
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const price = row.nth(1).getByRole("textbox");
    const said = row.nth(1).getByText("↑ $3.50 · Tue");
    const before = await price.inputValue();
    const raised = (Number(before.slice(1)) + 3.5).toFixed(2);
    await price.fill(raised);
    await price.press("Enter");
    await expect(said).toBeVisible();
    await expect(row.nth(1)).toContainText(`You raised this by $3.50, from ${before}, on Tuesday`);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await test.step("with the day, also after a reload, for a week", async () => {
      await page.clock.setFixedTime(new Date("2026-03-08T18:00:00Z"));
      await page.reload();
      await expect(said).toBeVisible();
      await row.nth(2).getByRole("switch").click();
      await expect(row.nth(2).getByText(/^(Active|Inactive) · Sun$/)).toBeVisible();
      await page.clock.setFixedTime(new Date("2026-03-11T18:00:00Z"));
      await page.reload();
      await expect(row.nth(2).getByText(/^(Active|Inactive) · Sun$/)).toBeVisible();
      await expect(said).toHaveCount(0);
    });
    await test.step("an undone change is not shown", async () => {
      await row.nth(2).getByRole("switch").click();
      await expect(row.nth(2).getByText(/ · (Sun|Wed)$/)).toHaveCount(0);
    });
  });

for (const width of [390, 700])
  test(`on a card of ${width} px no field covers the recent change`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/campaigns/503");
    const row = page.getByRole("row").nth(1);
    await row.getByRole("switch").click();
    const remark = row.getByText(/^(Active|Inactive) · \w+$/);
    await expect(remark).toBeVisible();
    const [text, field] = [await remark.boundingBox(), await row.getByRole("textbox").boundingBox()];
    if (!text || !field) throw new Error("The row is not shown.");
    const isAside = text.x + text.width <= field.x || text.y >= field.y + field.height;
    expect(isAside, JSON.stringify({ text, field })).toBe(true);
  });

test("a listing of two lines on a card is beside the switch", withLookups, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/campaigns/503");
  const row = page.getByRole("row").nth(1);
  const listing = row.getByText(/· Minneapolis/);
  const lines = await listing.evaluate((text) => [...text.getClientRects()].map(({ x }) => x));
  expect(lines.length).toBeGreaterThan(1);
  const control = await row.getByRole("switch").boundingBox();
  expect(Math.min(...lines)).toBeGreaterThanOrEqual((control?.x ?? Infinity) + (control?.width ?? 0));
});
