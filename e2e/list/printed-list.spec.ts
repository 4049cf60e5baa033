import { expect, type Page } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";

const printed = (page: Page) => page.locator("[data-printed]");

/** Presses Print in the tools of the list. Checks that the print dialog opens once, and leaves the printed content in the page. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event("beforeprint"));
  });
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
}

const isWithin = (page: Page) =>
  printed(page)
    .getByRole("table")
    .evaluate((table) => table.getBoundingClientRect().right <= document.documentElement.clientWidth);

test("a long list is printed with all its rows, and without the rest of the page", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/503");
  await print(page);
  await expect(printed(page).getByRole("row")).toHaveCount(3001);
  await expect(printed(page).getByRole("columnheader")).toHaveText([
    "Category",
    "ID",
    "Listing",
    "Status",
    "Max price per lead",
  ]);
  await expect(page.getByRole("heading", { name: "Upper Midwest" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(printed(page).locator("input, button")).toHaveCount(0);
  expect(await isWithin(page)).toBe(true);
});

test("the filtered and sorted list is printed with its visible columns, also by the browser's shortcut", async ({
  signedIn: page,
}) => {
  await page.goto("/contacts?role=TECHNICIAN&sort=-name");
  const names = page.getByRole("main").getByRole("rowheader").getByRole("link");
  await expect(page.getByText(/^\d of 4\d$/)).toBeVisible();
  const shown = await names.allTextContents();
  // The code that prints is loaded when the page is idle.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      return printed(page).count();
    })
    .toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(printed(page).getByRole("row")).toHaveCount(shown.length + 1);
  for (const [index, name] of shown.entries())
    await expect(
      printed(page)
        .getByRole("row")
        .nth(index + 1),
    ).toContainText(name);
  await expect(
    printed(page)
      .getByText(/Technician$/)
      .first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await isWithin(page)).toBe(true);
});
