import type { Page } from "playwright/test";
import { recentChanges } from "./recent-changes.ts";

/**
 * Waits until a page shows that all changes are saved. A press is painted before its change is made, so the page may still show this of earlier
 * changes: one turn of its timers later the change is made.
 */
export async function allSaved(page: Page, { timeout } = { timeout: 20_000 }): Promise<void> {
  await page.evaluate(() => new Promise((turned) => setTimeout(turned)));
  // Not an expectation, which reads the whole page for its message each time that the text is not there yet.
  await recentChanges(page).getByText("All saved").waitFor({ timeout });
}
