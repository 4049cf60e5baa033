import { expect, type Page } from "playwright/test";

/** A filter of the list on the page, by what it narrows by; it is there while they are open. */
export const filterOf = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

/** Opens the filters of the list on the page. */
export const openFilters = (page: Page) => page.getByRole("button", { name: "Filter", exact: true }).click();

/** Narrows the list on the page by one choice for each filter. */
export async function filterBy(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await openFilters(page);
  for (const [name, choice] of Object.entries(choices)) await filterOf(page, name).selectOption(choice);
  await page.keyboard.press("Escape");
}

/** The views of the list on the page, as tabs. */
export const tabs = (page: Page) => page.getByRole("group", { name: "Views" }).getByRole("link");

/** Gives what the list shows a name. */
export async function keepView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Edit views" }).click();
  await page.getByLabel("View name").fill(name);
  await page.getByLabel("View name").press("Enter");
  await expect(tabs(page).filter({ hasText: name })).toBeVisible();
  await page.keyboard.press("Escape");
}
