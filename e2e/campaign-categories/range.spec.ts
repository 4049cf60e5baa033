import { expect } from "playwright/test";
import { holdRequests } from "../browser/hold-requests.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { filterOf, openFilters } from "../page/list-tools.ts";

// Chunks of the console are blocked here, which the service worker would have cached.
test.use({ serviceWorkers: "block" });

test("prices can be filtered by any typed range", async ({ signedIn: page }) => {
  // The list follows the URL only once its search code is loaded.
  const found = await holdRequests(page, "**/find-rows-*.js");
  await page.goto("/campaigns/503");
  await openFilters(page);
  const status = filterOf(page, "Status");
  await status.selectOption("ACTIVE");
  await expect(status).toHaveValue("ACTIVE");
  await page.getByRole("textbox", { name: "From" }).fill("20.5");
  await page.getByLabel("Up to (inclusive)").fill("21");
  await found();
  await expect(page).toHaveURL(/status=ACTIVE&price=20\.5-21/);
  await expect(page.getByText(/^\d+ of 3,000$/)).toBeVisible();
  await page.getByLabel("Up to (inclusive)").fill("20");
  await expect(page.getByText(/can’t be more than/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const price of await page.getByRole("textbox", { name: /Price per lead/ }).all())
    expect(await price.inputValue()).toMatch(/^\$(20\.[5-9]\d|21\.00)$/);
  await page.getByRole("button", { name: "Remove “Status: Active”" }).press("Enter");
  await expect(page).toHaveURL(/\?price=20\.5-21/);
  await expect(page.getByRole("button", { name: "Remove “Price: $20.50–$21.00”" })).toBeFocused();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/price=/);
});
