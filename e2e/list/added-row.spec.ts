import { expect, type Locator, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { chooseCategory, chooseRole } from "../page/choose.ts";
import { test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";

const sizes = [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
] as const;

const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);

/** Checks that a row is visible, and has a different background from its neighbor. */
async function expectMarked(row: Locator): Promise<void> {
  await expect(row).toBeInViewport({ ratio: 1 });
  const above = row.locator("xpath=preceding-sibling::tr[@data-index][1]");
  await expect.poll(async () => (await ground(row)) !== (await ground(above))).toBe(true);
}

async function addContact(page: Page, first: string, role: string): Promise<void> {
  await page.getByRole("link", { name: "New contact" }).click();
  await page.getByLabel("First name").fill(first);
  await chooseRole(page, role);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(`${first}@example.com`);
  await page.getByRole("button", { name: "Create contact" }).click();
  await expect(page.getByText(`${first} was added`)).toBeVisible();
  // The row under the pointer has a background of its own.
  await page.mouse.move(0, 0);
}

for (const [screen, viewport] of sizes)
  test(`on ${screen} a new contact is visible and highlighted, or one click away`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport);
    const show = page.getByRole("button", { name: "Show", exact: true });
    await page.goto("/contacts");
    await addContact(page, "Keiko", "BILLING");
    await expectMarked(page.getByRole("row", { name: /^(Select )?Keiko/ }));
    await expect(show).toHaveCount(0);
    await test.step("if a filter hides the row, the message links to it", async () => {
      await page.goto("/contacts?role=OWNER");
      await addContact(page, "Haruki", "BILLING");
      await expect(page).toHaveURL(/role=OWNER/);
      await expect(show).toBeVisible();
      await expectAccessible(page);
      await show.click();
      await expectMarked(page.getByRole("row", { name: /^(Select )?Haruki/ }));
      await expect(page.getByRole("link", { name: "Haruki" })).toBeFocused();
      await expect(page).toHaveURL(/\/contacts$/);
    });
    await test.step("the highlight fades", async () => {
      await page.clock.install();
      await page.goto("/contacts");
      await addContact(page, "Natsume", "BILLING");
      const row = page.getByRole("row", { name: /^(Select )?Natsume/ });
      await expectMarked(row);
      await page.clock.runFor(7000);
      await expect
        .poll(() =>
          row.evaluate(
            (element) =>
              getComputedStyle(element).backgroundColor ===
              getComputedStyle(element.previousElementSibling ?? element).backgroundColor,
          ),
        )
        .toBe(true);
    });
  });

test(
  "a new category is highlighted in its row, and an existing one is linked",
  withLookups,
  async ({ signedIn: page }) => {
    const price = page.getByLabel(/^Max price per lead/);
    await page.goto("/campaigns/502");
    await page.getByRole("link", { name: "Add category" }).click();
    await chooseCategory(page, "Gas leak detection", 0);
    await price.fill("118.75");
    await page.getByRole("button", { name: "Add category" }).click();
    const row = page.getByRole("row", { name: /Gas leak detection/ });
    await expectMarked(row);
    await expect(row).toContainText(/New · \w{3}/);
    await page.getByRole("link", { name: "Add category" }).click();
    await chooseCategory(page, "Gas leak detection", 0);
    await expect(page.getByText("Gas leak detection is already in this campaign")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Gas leak detection · $118.75" }).click();
    await expectMarked(row);
    await expect(row.getByRole("textbox")).toBeFocused();
  },
);

test(
  "several categories that are added at once are all highlighted",
  withLookups,
  async ({ signedIn: page }) => {
    await page.goto("/campaigns/501");
    await page.getByRole("link", { name: "Add category" }).click();
    await chooseCategory(page, "Ash tree removal", 0);
    await page.getByRole("button", { name: "Add another category" }).click();
    await chooseCategory(page, "Window cleaning", 0);
    await page.getByLabel(/^Max price per lead/).fill("61.25");
    await page.getByRole("button", { name: "Add 2 categories" }).click();
    const [ash, windows] = ["Ash tree removal", "Window cleaning"].map((name) =>
      page.getByRole("row", { name: new RegExp(name) }),
    );
    if (!ash || !windows) throw new Error("There are two rows.");
    await expect(ash).toBeInViewport({ ratio: 1 });
    await expect(windows).toBeVisible();
    const unmarked = page.locator("main tbody tr[data-index]").first();
    for (const row of [ash, windows])
      await expect.poll(async () => (await ground(row)) !== (await ground(unmarked))).toBe(true);
    await expect(page.getByText("Add 2 categories at $61.25")).toBeVisible();
  },
);
