import { expect, type Locator } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectTouchTargets } from "../page/touch-targets.ts";

// In CSS pixels. The bar at the bottom of the window covers the content behind it.
const [thumb, top] = [44, 170];

for (const [list, address] of [
  ["categories", "/campaigns/502"],
  ["contacts", "/contacts"],
] as const)
  test(
    `six ${list} are visible on a phone, the first in the upper fifth of the screen`,
    { tag: "@phone" },
    async ({ signedIn: page }) => {
      await page.goto(address);
      const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
      await expect(rows.nth(6)).toBeAttached();
      expect((await boxOf(rows.first())).y).toBeLessThanOrEqual(top);
      const bar = await boxOf(page.getByRole("navigation").getByRole("link").first());
      const sixth = await boxOf(rows.nth(5));
      expect(sixth.y + sixth.height).toBeLessThanOrEqual(bar.y);
      await expectTouchTargets(page);
      await expectAccessible(page);
    },
  );

test(
  "the switch of a category is far from its price, and its status is shown as text",
  { tag: "@phone" },
  async ({ signedIn: page }) => {
    await page.goto("/campaigns/502");
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") })
      .first();
    const status = await boxOf(row.getByRole("switch"));
    const price = await boxOf(row.getByRole("textbox"));
    expect(price.x - status.x - status.width).toBeGreaterThan(2 * thumb);
    await expect(row.getByText(/^(Active|Inactive)( ·|$)/)).toBeVisible();
  },
);

test(
  "only contacts who have agreed can be called, and at night only after a confirmation",
  { tag: "@phone" },
  async ({ signedIn: page }) => {
    await page.clock.setFixedTime(new Date("2026-03-03T18:00:00Z"));
    await page.goto("/contacts");
    const call = page.getByRole("link", { name: "Call Ingrid Halvorsen" });
    await expect(call).toHaveAttribute("href", "tel:+16125550100;ext=1");
    await expect(page.getByRole("link", { name: "Call Denise Okafor" })).toHaveCount(0);
    await page.clock.setFixedTime(new Date("2026-03-03T05:00:00Z"));
    await call.tap();
    const dialog = page.getByRole("dialog", { name: "It’s 11:00 PM for Ingrid Halvorsen. Call anyway?" });
    await expect(dialog.getByRole("link", { name: "Call anyway" })).toHaveAttribute("href", /^tel:/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).tap();
    await expect(dialog).toBeHidden();
  },
);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return box;
}
