import { expect, type Locator, type Page } from "playwright/test";

/** The heading of the current page. */
export const heading = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { name, exact: true, level: 1 });

/** Waits for an element, and presses "Try again" if the page could not be loaded. */
export async function comes(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(async () => {
    // The button may disappear just before it is pressed.
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(wanted).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}
