import { expect, type Locator } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { showRun } from "../page/show-run.ts";

const box = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

test("an empty status about a file takes no space", async ({ signedIn: page }) => {
  await page.goto("/contacts");
  await test.step("in the selection bar", async () => {
    await page.getByRole("checkbox", { name: "Select Denise Okafor" }).check();
    const bar = page.getByRole("region", { name: "1 selected" });
    const label = await box(bar.getByText("1 selected"));
    const [last, around] = [await box(bar.getByRole("button", { name: "Export" })), await box(bar)];
    expect(around.right - last.right).toBeCloseTo(label.left - around.left, 0);
  });
  await test.step("at the end of the actions of a run", async () => {
    await page.getByRole("button", { name: "Edit selected" }).click();
    await page.getByLabel("Text messages (SMS)").selectOption("Turn on");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Update 1 contact" }).click();
    await showRun(page);
    const print = await box(page.getByRole("button", { name: "Print receipt" }));
    expect(print.right).toBeCloseTo((await box(page.getByRole("table"))).right, 0);
  });
});

test("the list of choices of a field fits in its dialog", async ({ signedIn: page }) => {
  await page.goto("/contacts");
  await page.getByRole("checkbox", { name: "Select Denise Okafor" }).check();
  await page.getByRole("button", { name: "Edit selected" }).click();
  await page.getByRole("combobox", { name: /^Time zone/ }).click();
  const more = page.getByText(/more\. Keep typing/);
  await expect(more).toBeVisible();
  const dialog = await box(page.getByRole("dialog"));
  expect((await box(more.locator(".."))).bottom).toBeLessThan(dialog.bottom);
});

test("the focus outline of the views is not cut off", async ({ signedIn: page }) => {
  await page.goto("/contacts");
  const views = page.getByRole("group", { name: "Views" });
  await views.getByRole("link").first().focus();
  for (const place of [views.getByRole("link").nth(1), views.getByRole("button", { name: "Edit views" })]) {
    await page.keyboard.press("Tab");
    await expect(place).toBeFocused();
    const ring = await place.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    const [inner, outer] = [await box(place), await box(views)];
    expect(inner.top - ring).toBeGreaterThanOrEqual(outer.top);
    expect(inner.bottom + ring).toBeLessThanOrEqual(outer.bottom);
  }
});
