import { expect, type Page } from "playwright/test";

/** A filter of the list, by its label. It exists only while the filters are open. */
export const filterOf = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

/** Opens the filters of the list. */
export const openFilters = (page: Page) => page.getByRole("button", { name: "Filter", exact: true }).click();

/** Sets filters of the list. */
export async function filterBy(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await openFilters(page);
  for (const [name, choice] of Object.entries(choices)) await filterOf(page, name).selectOption(choice);
  await page.keyboard.press("Escape");
}

/** The tabs with the views of the list. */
export const tabs = (page: Page) => page.getByRole("group", { name: "Views" }).getByRole("link");

/** Saves the current filters of the list as a view. */
export async function keepView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Edit views" }).click();
  await page.getByLabel("View name").fill(name);
  await page.getByLabel("View name").press("Enter");
  await expect(tabs(page).filter({ hasText: name })).toBeVisible();
  await page.keyboard.press("Escape");
}
