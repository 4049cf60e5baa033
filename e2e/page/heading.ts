import { expect, type Locator, type Page } from "playwright/test";

/** The title of the page that is shown. */
export const heading = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { name, exact: true, level: 1 });

/** Waits for what is to be on the page, and asks for the page again where it could not be read. */
export async function comes(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(async () => {
    // It may go by itself just before it is pressed.
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(wanted).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}
