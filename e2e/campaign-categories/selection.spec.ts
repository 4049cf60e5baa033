import { expect } from "playwright/test";
import { holdRequests } from "../browser/hold-requests.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";

test("the selection is shown, counted and repriced correctly while search and filters change", async ({
  signedIn: page,
}) => {
  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  const ofAll = page.getByRole("checkbox", { name: /^(All [\d,]+ rows|The only row)$/ });
  const search = page.getByRole("searchbox");
  await page.goto("/campaigns/502");
  await expect(box("Whole-house repiping")).toBeVisible();
  const total = Number(await page.getByRole("table").getAttribute("aria-rowcount")) - 1;

  await test.step("single rows: counted while they are shown, and restored", async () => {
    await box("Whole-house repiping").click();
    await expect(page.getByText("1 selected")).toBeVisible();
    await expect(ofAll).toBeChecked({ indeterminate: true });
    await search.fill("grease");
    await expect(box("Grease trap replacement")).toBeVisible();
    await expect(page.getByText(/\d selected$/)).toHaveCount(0);
    await expect(ofAll).toBeChecked({ checked: false });
    await search.fill("");
    await expect(page.getByText("1 selected")).toBeVisible();
    await expect(box("Whole-house repiping")).toBeChecked();
  });
  await test.step("all matching rows: only those, and none of the next search", async () => {
    await search.fill("septic");
    await box("Septic system repair").click();
    await page.getByRole("button", { name: /^Select all/ }).click();
    await expect(box("Septic system maintenance")).toBeChecked();
    await search.fill("");
    await expect(box("Whole-house repiping")).not.toBeChecked();
    await expect(page.getByText(/\d selected$/)).toHaveCount(0);
  });
  await test.step("all rows by the checkbox in the header, and none", async () => {
    await ofAll.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`${total} selected`)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.getByText(/\d selected$/)).toHaveCount(0);
    await expect(ofAll).toBeFocused();
  });
  await test.step("all rows but one", async () => {
    await box("Whole-house repiping").click();
    await ofAll.click();
    await expect(ofAll).toBeChecked();
    await expect(page.getByText(`${total} selected`)).toBeVisible();
    await box("Grease trap replacement").click();
    await expect(box("Grease trap replacement")).not.toBeChecked();
    await expect(ofAll).toBeChecked({ indeterminate: true });
    await expect(page.getByText(`${total - 1} selected`)).toBeVisible();
    await page.getByRole("link", { name: "Change prices" }).click();
    await expect(page.getByText(`${total - 1} of ${total} categories`)).toBeVisible();
    await expect(page).toHaveURL(/\?only=except-\d+$/);
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    await expect(colleague.getByText(`${total - 1} of ${total} categories`)).toBeVisible();
    await colleague.close();
  });
  await test.step("restored after coming back from the workbench", async () => {
    await page.goBack();
    await expect(page.getByText(`${total - 1} selected`)).toBeVisible();
    await expect(box("Grease trap replacement")).not.toBeChecked();
    await expect(page.getByRole("link", { name: "Change prices" })).toBeFocused();
  });
});

test("all matching rows but one are selected and repriced, until one was edited and no longer matches", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/502?status=ACTIVE#search=drain");
  const rows = page.locator("tbody tr[data-id]");
  await expect(page.getByRole("checkbox", { name: /^All \d+ rows$/ })).toBeVisible();
  await page.getByRole("checkbox", { name: /^All \d+ rows$/ }).click();
  const chosen = (await rows.count()) - 1;
  expect(chosen).toBeGreaterThan(2);
  await rows
    .first()
    .getByRole("checkbox", { name: /^Select/ })
    .click();
  await page.getByRole("link", { name: "Change prices" }).click();
  await expect(page.getByText(`${chosen} of 180 categories`)).toBeVisible();
  await page.goBack();
  const link = page.getByRole("link", { name: "Change prices" });
  await expect(link).toHaveAttribute("href", /only=except-/);
  await rows.last().getByRole("switch").click();
  await expect(rows.last()).toContainText("No longer matches the filter");
  // As soon as that is shown: the edited row is no longer among those that the query finds.
  expect(await link.getAttribute("href")).toMatch(/only=\d/);
  await expect(page.getByText(`${chosen} selected`)).toBeVisible();
  await link.click();
  await expect(page.getByText(`${chosen} of 180 categories`)).toBeVisible();
});

test("selecting a range includes all rows between, also those that are loaded later", async ({
  signedIn: page,
}) => {
  const between = await holdRequests(page, /\/ad-campaign-category\?page=2&/);
  await page.goto("/campaigns/503");
  const boxes = page.getByRole("checkbox", { name: /^Select/ });
  const goToLast = async () => {
    await page.keyboard.press("End");
    await expect(page.locator("[data-index='2999'] input").first()).toBeInViewport();
  };
  await boxes.nth(1).click();
  await page.getByRole("button", { name: "Select all 3,000" }).click();
  await boxes.nth(1).click();
  await goToLast();
  await boxes.last().click({ modifiers: ["Shift"] });
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.keyboard.press("Home");
  await expect(boxes.first()).toBeInViewport();
  await boxes.nth(1).click();
  await goToLast();
  await boxes.last().click({ modifiers: ["Shift"] });
  await expect(page.getByText("2,999 selected")).toBeVisible();
  await expect(page.getByText(/^Loading [\d,]+ of 3,000$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Change prices" })).toHaveCount(0);
  // All rows that a search finds meanwhile are within the range.
  await page.getByRole("searchbox").fill("drain");
  const ofAll = page.getByRole("checkbox", { name: /^All \d{2} rows$/ });
  await expect(ofAll).toBeChecked();
  const found = await page.getByRole("table").getAttribute("aria-rowcount");
  await expect(page.getByText(`${Number(found) - 1} selected`, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Change \d+ prices$/ })).toHaveCount(0);
  await page.getByRole("searchbox").fill("");
  await expect(page.getByText("2,999 selected")).toBeVisible();
  await between();
  await page.getByRole("link", { name: "Change prices" }).click();
  await expect(page.getByText("2,999 of 3,000 categories")).toBeVisible();
});

test("searching removes nothing from the selection, and there is one button to change prices", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/502");
  const boxes = page.getByRole("checkbox", { name: /^Select/ });
  const change = page.getByRole("link", { name: /^Change / });
  await expect(change).toHaveText(["Change 180 prices"]);
  for (const name of ["Whole-house repiping", "Storm drain cleaning"])
    await page
      .getByRole("checkbox", { name: `Select ${name}` })
      .first()
      .click();
  await page.getByRole("searchbox").fill("grease");
  await expect(page.getByText("2 selected, 2 hidden")).toBeVisible();
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("3 selected, 2 hidden")).toBeVisible();
  await expect(change).toHaveText(["Change prices"]);
  await expectAccessible(page);
  await change.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 of 180 categories")).toBeVisible();
  await page.getByRole("button", { name: "Back to categories" }).click();
  await expect(page.getByText("3 selected, 2 hidden")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(change).toHaveText([/^Change \d+ prices?$/]);
});
