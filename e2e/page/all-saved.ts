import { expect, type Page } from "playwright/test";
import { recentChanges } from "./recent-changes.ts";

/**
 * Waits until a page shows that all changes are saved. A press is painted before its change is made, so the page may still show this of earlier
 * changes: one turn of its timers later the change is made.
 */
export async function allSaved(page: Page, options?: { timeout: number }): Promise<void> {
  await page.evaluate(() => new Promise((turned) => setTimeout(turned)));
  await expect(recentChanges(page).getByText("All saved")).toBeVisible(options);
}
