import { expect } from "playwright/test";
import { noFaults } from "#testing/faults/unreliable-proxy.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { tradeName } from "../deployments/numbered-world.ts";
import { signOut } from "../page/account-menu.ts";
import { heading } from "../page/heading.ts";
import { showRun } from "../page/show-run.ts";

test.use({ world: { contacts: 6, categories: 40 } });

test("the whole header cell sorts, with the pointer and by keyboard", async ({ signedIn: page }) => {
  await page.goto("/campaigns/501");
  const number = page.getByRole("columnheader", { name: "ID" });
  await expect(number).toBeVisible();
  const { width = 0, height = 0 } = (await number.boundingBox()) ?? {};
  for (const [x, y, order] of [
    [2, 2, "ascending"],
    [width - 2, height - 3, "descending"],
  ] as const) {
    await number.click({ position: { x, y } });
    await expect(number).toHaveAttribute("aria-sort", order);
  }
  await number.getByRole("button").press("Enter");
  await expect(number).not.toHaveAttribute("aria-sort", /./);
  await page.getByRole("checkbox", { name: "All 40 rows" }).check();
  await expect(page.getByText("40 selected")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Category" })).not.toHaveAttribute("aria-sort", /./);
});

test("a row is selected by a click anywhere in the cell of its checkbox, and so are all rows", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/501");
  for (const [cell, name] of [
    [page.getByRole("rowheader").first(), `Select ${tradeName(1)}`],
    [page.getByRole("columnheader", { name: "Category" }), "All 40 rows"],
  ] as const) {
    const box = page.getByRole("checkbox", { name });
    await expect(box).not.toBeChecked();
    const { height = 0 } = (await cell.boundingBox()) ?? {};
    for (const [x, y] of [
      [1, 1],
      [22, height - 2],
      [22, 1],
    ] as const) {
      const wasChecked = await box.isChecked();
      await cell.click({ position: { x, y } });
      await expect(box).toBeChecked({ checked: !wasChecked });
    }
  }
});

test("the keyboard shortcuts of a campaign are listed, and work", async ({ signedIn: page }) => {
  await page.goto("/campaigns/501");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(dialog).toContainText("Save the price and go to the next");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("checkbox", { name: `Select ${tradeName(1)}` })).toBeFocused();
  const price = page.getByRole("textbox", { name: `Price per lead for ${tradeName(2)}` });
  await price.fill("12.75");
  await price.press("Escape");
  await expect(price).toBeFocused();
  await expect(price).toHaveValue("$11.00");
  await price.fill("7");
  await price.press("Escape");
  await price.blur();
  await page.keyboard.press("n");
  await expect(heading(page, "Add category")).toBeVisible();
});

test("a missing agreement is an error on the page, not a message of the browser", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/501/reprice");
  await page.getByLabel("Step 1", { exact: true }).selectOption("Set to");
  await page.getByLabel("Amount").fill("500");
  const agreement = page.getByRole("checkbox", { name: /I’ve checked (it|them)/ });
  await page.getByRole("button", { name: /^Save/ }).press("Enter");
  await expect(agreement).toBeFocused();
  await expect(agreement).toHaveAccessibleDescription(/Check this box first/);
  await expect(page.locator("form:not([novalidate])")).toHaveCount(0);
  await expectAccessible(page);
  await agreement.press("Space");
  await expect(page.getByText("Check this box first")).toHaveCount(0);
});

for (const [screen, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
] as const)
  test(`on ${screen} signing out during a paused run shows a warning with a link to the run`, async ({
    signedIn: page,
    network,
    complaints,
  }) => {
    allowTrouble(complaints);
    await page.setViewportSize(viewport);
    await page.goto("/campaigns/501/reprice");
    await page.getByLabel("Percent").fill("3");
    network.setFaults({ ...noFaults, after: 500 });
    await page.getByRole("button", { name: /^Save/ }).click();
    await showRun(page);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText(/paused$/)).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).click();
    await signOut(page);
    const dialog = page.getByRole("dialog", { name: /saved yet$/ });
    await expect(dialog).toContainText(
      /Raise 40 prices.* is paused\. \d+ of its changes won’t be saved until/,
    );
    await expect(dialog.getByText(/Wait a moment/)).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole("link", { name: "Show it" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    network.setFaults(noFaults);
    await page.getByRole("button", { name: "Resume" }).click();
    await expect(page.getByText("40 of 40 saved", { exact: true })).toBeVisible();
  });
