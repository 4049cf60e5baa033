import { expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";

// A desktop window of 1280 × 1024 px at 400 % zoom.
test.use({ viewport: { width: 320, height: 256 } });

test("at 400 % zoom the rows stay visible, and their actions reachable", async ({ signedIn: page }) => {
  for (const path of ["/contacts", "/campaigns/501"]) {
    await page.goto(path);
    await test.step(`${path}: a menu beside its button`, async () => {
      for (const opener of ["List options", "Filter"]) {
        await page.getByRole("main").getByRole("button", { name: opener }).click();
        const menu = page.locator("[popover]:popover-open");
        await expect(menu, opener).toBeInViewport({ ratio: 1 });
        const end = menu.locator("a, button, label").last();
        await end.scrollIntoViewIfNeeded();
        await expect(end, opener).toBeInViewport({ ratio: 1 });
        await page.keyboard.press("Escape");
      }
    });
    await test.step(`${path}: the bar of the selected rows`, async () => {
      const boxes = page.getByRole("checkbox", { name: /^Select / });
      for (const index of [2, 3]) await boxes.nth(index).check();
      const bar = page.getByRole("region", { name: "2 selected" });
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect((await bar.boundingBox())?.height).toBeLessThan(256 / 3);
      await expect(
        page.getByRole("navigation", { name: "Console" }).getByRole("link").first(),
      ).not.toBeInViewport();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const end = bar.getByRole("button", { name: "Export" });
      await end.scrollIntoViewIfNeeded();
      await expect(end).toBeInViewport({ ratio: 1 });
    });
  }
});
