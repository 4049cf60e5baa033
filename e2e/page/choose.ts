import { expect, type Locator, type Page } from "playwright/test";

/** Selects a role in a form, or types it if the deployment has no names of roles. */
export async function chooseRole(within: Page | Locator, role: string): Promise<void> {
  const field = within.getByLabel(/^Role/);
  if (await field.evaluate(({ localName }) => localName === "select")) await field.selectOption(role);
  else await field.fill(role);
}

/** The field for the category to add: a search by name, or the ID if the deployment has no names. */
export const categoryField = (page: Page) =>
  page.getByRole("combobox", { name: /Category/ }).or(page.getByRole("textbox", { name: "Category ID" }));

/** Selects the category to add. */
export async function chooseCategory(page: Page, name: string, category_id: number): Promise<void> {
  const field = categoryField(page);
  await expect(field).toBeVisible();
  if ((await field.getAttribute("role")) !== "combobox") return field.fill(String(category_id));
  await field.fill(name);
  await page.getByRole("option", { name }).first().click();
}
