import { expect } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { holdRequests } from "../browser/hold-requests.ts";

test("a reload restores the focused row, but takes the focus from no field", async ({ signedIn: page }) => {
  const rowLink = page.locator("tbody a").nth(2);
  const search = page.getByRole("searchbox");
  await page.goto("/contacts");
  await rowLink.focus();

  await test.step("nothing else has the focus", async () => {
    await page.reload();
    await expect(rowLink).toBeFocused();
  });

  await test.step("the search field got the focus before the code that restores it was loaded", async () => {
    const release = await holdRequests(page, "**/assets/restore-place*");
    const isLoaded = page.waitForResponse(/restore-place/);
    await page.reload();
    await expect(rowLink).toBeVisible();
    await search.focus();
    await release();
    await isLoaded;
    await page.waitForLoadState("networkidle");
    await expect(search).toBeFocused();
  });
});
