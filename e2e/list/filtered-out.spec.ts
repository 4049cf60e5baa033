import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { enterPrice } from "../page/enter-price.ts";
import { heading } from "../page/heading.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";

const left = "No longer matches the filter";
const rows = (page: Page) => page.locator("main tbody tr[aria-rowindex]");
const change = (page: Page) => page.getByRole("link", { name: /^Change \d+ prices$/ });
const countOf = async (page: Page) => Number(/\d+/.exec((await change(page).textContent()) ?? "")?.[0]);

async function active(page: Page): Promise<number> {
  await page.goto("/campaigns/502?status=ACTIVE");
  // The search code may still be loading: until then all rows are shown.
  await expect(change(page)).toHaveText(/^Change (?!180 )/);
  await expect(rows(page).first()).toBeVisible();
  return countOf(page);
}

for (const way of ["the pointer", "the keyboard"])
  test(`a row switched by ${way} no longer matches the filter, and one count shows that`, async ({
    signedIn: page,
  }) => {
    const count = await active(page);
    const row = rows(page).nth(1);
    const status = row.getByRole("switch");
    if (way === "the pointer") await status.click();
    else await status.press("Space");
    await expect(row).toContainText(left);
    await expect(page.getByText(left)).toHaveCount(1);
    await expect(change(page)).toHaveText(`Change ${count - 1} prices`);
    await expect(page.getByRole("link", { name: `Active ${count - 1}` })).toBeVisible();
    await expectAccessible(page);
    await test.step("the workbench opens the same number", async () => {
      if (way === "the pointer") await change(page).click();
      else await change(page).press("Enter");
      await expect(heading(page, "Change prices")).toBeVisible();
      await expect(page.getByText(`${count - 1} of 180 categories`)).toBeVisible();
      await page.getByRole("button", { name: "Back to categories" }).click();
    });
    await test.step("after reloading, the list no longer has it", async () => {
      await expect(change(page)).toHaveText(`Change ${count - 1} prices`);
      await expect(page.getByText(left)).toHaveCount(0);
    });
    await test.step("all selected rows are changed, including it", async () => {
      await rows(page).nth(2).getByRole("switch").click();
      await page.getByRole("checkbox", { name: /^All \d+ rows$/ }).check();
      await expect(page.getByText(`${count - 1} selected`)).toBeVisible();
      await page.getByRole("link", { name: "Change prices" }).click();
      await expect(page.getByText(`${count - 1} of 180 categories`)).toBeVisible();
    });
    await test.step("after switching back it matches again", async () => {
      await active(page);
      const again = rows(page).nth(3);
      await again.getByRole("switch").click();
      await expect(again).toContainText(left);
      await again.getByRole("switch").click();
      await expect(page.getByText(left)).toHaveCount(0);
      await expect(change(page)).toHaveText(`Change ${count - 2} prices`);
    });
  });

test(
  "a row switched by touch shows that it no longer matches the filter",
  { tag: "@phone" },
  async ({ signedIn: page }) => {
    await page.goto("/campaigns/502?status=ACTIVE");
    const row = rows(page).nth(1);
    await row.getByRole("switch").tap();
    await expect(row).toContainText(left);
    await expectNoHorizontalScroll(page);
    await row.getByRole("switch").tap();
    await expect(page.getByText(left)).toHaveCount(0);
  },
);

test(
  "a switched row stays in its place when the rest of the list arrives, and the names",
  withLookups,
  async ({ signedIn: page }) => {
    const letListGo = await holdRequests(page, /ad-campaign-category\?.*size=500/);
    const letNamesGo = await holdRequests(page, /\/v2\/categories\?/);
    await page.goto("/campaigns/502?status=ACTIVE");
    const row = rows(page).nth(1);
    await row.getByRole("switch", { name: "Category 11001" }).click();
    await expect(row).toContainText(left);
    await expect(page.getByText("Loading 100 of 180")).toBeVisible();
    await letListGo();
    await expect(change(page)).toHaveText(/^Change (?!180 )/);
    await expect(row).toContainText(left);
    await letNamesGo();
    await expect(row.getByRole("switch", { name: "Emergency drain cleaning" })).toBeVisible();
    await expect(row).toContainText(left);
  },
);

test("unsaved changes are searched, counted and sorted with their new values", async ({ signedIn: page }) => {
  await page.goto("/campaigns/501");
  await expect(page.getByRole("link", { name: /^Inactive 2/ })).toBeVisible();
  const letGo = await holdRequests(page, /ad-campaign-category\/\d+$/);
  const name = "No-heat service call";
  const row = rows(page).filter({ hasText: name });
  await row.getByRole("switch").click();
  const price = row.getByRole("textbox");
  await price.fill("200");
  await enterPrice(price);
  const inactive = page.getByRole("link", { name: /^Inactive 3/ });
  await inactive.click();
  await expect(rows(page)).toHaveCount(3);
  await expect(row.getByRole("textbox")).toHaveValue("$200.00");
  await page.getByRole("button", { name: "Max price per lead" }).click();
  await expect(rows(page).nth(2)).toContainText(name);
  await test.step("and stay there once they are saved", async () => {
    await letGo();
    await expect(row.getByRole("switch")).not.toBeChecked();
    await expect(page.getByText("Saved").first()).toBeAttached();
    await expect(rows(page).nth(2)).toContainText(name);
    await expect(inactive).toBeVisible();
  });
});
