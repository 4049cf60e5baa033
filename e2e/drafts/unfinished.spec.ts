import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { signOut } from "../page/account-menu.ts";
import { test } from "../deployments/with-demo-world.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { storedCategories } from "../deployments/stored-categories.ts";
import { expectTouchTargets } from "../page/touch-targets.ts";
import { allSaved } from "../page/all-saved.ts";

const rail = (page: Page) => page.getByRole("navigation", { name: "Console" });
const unfinished = (page: Page, says: string) => rail(page).getByRole("link", { name: says });
const priceAt = (page: Page, row: number) =>
  page.locator(`tr[aria-rowindex="${row}"]`).getByRole("textbox", { name: /^Price per lead/ });

test("a typed, unsaved price is counted, linked, and listed when signing out", async ({
  signedIn: page,
  service,
}) => {
  const before = await storedCategories(service, 502);
  await page.goto("/campaigns/502");
  await expect(priceAt(page, 2)).toBeVisible();
  await page.waitForLoadState("networkidle");

  await test.step("a doubtful price, left by Tab", async () => {
    await priceAt(page, 2).fill(`${Number(before[0]?.price) * 20}`);
    await allSaved(page);
    await page.keyboard.press("Tab");
    await expect(unfinished(page, "1 price to confirm")).toBeVisible();
    await expect(recentChanges(page)).not.toContainText("All saved");
    await expect(page).toHaveTitle(/1 price to confirm/);
    await expectAccessible(page);
  });
  await test.step("the link scrolls back to it, with the pointer", async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(priceAt(page, 2)).toHaveCount(0);
    await unfinished(page, "1 price to confirm").click();
    await expect(priceAt(page, 2)).toBeFocused();
    await expect(priceAt(page, 2)).toBeInViewport();
    await expect(page.getByRole("button", { name: /^Save \$/ })).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns\/502\??$/);
  });
  await test.step("and from another page, by keyboard", async () => {
    await rail(page).getByRole("link", { name: "Contacts" }).click();
    await expect(heading(page, "Contacts")).toBeVisible();
    await unfinished(page, "1 price to confirm").press("Enter");
    await expect(priceAt(page, 2)).toBeFocused();
    await expect(page.getByRole("button", { name: /^Save \$/ })).toBeVisible();
  });
  await test.step("an invalid price is counted too, also after a reload", async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const row = Math.round(before.length / 2);
    await expect(priceAt(page, row)).toBeVisible();
    await priceAt(page, row).fill("1.005");
    await page.keyboard.press("Shift+Tab");
    await expect(unfinished(page, "2 prices to confirm")).toBeVisible();
    await priceAt(page, row).fill(`${before[row - 2]?.price}`);
    await page.keyboard.press("Tab");
    await expect(unfinished(page, "1 price to confirm")).toBeVisible();
    await priceAt(page, row).fill("1.005");
    await page.keyboard.press("Shift+Tab");
    await unfinished(page, "2 prices to confirm").click();
    await expect(priceAt(page, 2)).toBeFocused();
    await page.getByRole("button", { name: /^Keep \$/ }).click();
    await page.reload();
    await expect(unfinished(page, "1 price to confirm")).toBeVisible();
    await page.goto("/contacts");
    await unfinished(page, "1 price to confirm").click();
    await expect(priceAt(page, row)).toBeFocused();
    await expect(priceAt(page, row)).toBeInViewport();
    await page.keyboard.press("Escape");
    await allSaved(page);
  });
  await test.step("the sign-out dialog lists it, and staying keeps it", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await priceAt(page, 2).fill(`${Number(before[0]?.price) * 20}`);
    const label = (await priceAt(page, 2).getAttribute("aria-label")) ?? "";
    await signOut(page);
    const dialog = page.getByRole("dialog", { name: "1 change isn’t saved yet" });
    await expect(dialog).toContainText("lost when you sign out");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
    await page.getByRole("button", { name: "Account", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Sign out" }).press("Enter");
    await dialog.getByRole("link", { name: label }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(priceAt(page, 2)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await allSaved(page);
    await expect.poll(async () => storedCategories(service, 502)).not.toEqual(before);
  });
});

test("drafts of another tab are counted only there, also after a reload", async ({
  signedIn: page,
  service,
  context,
}) => {
  const before = await storedCategories(service, 502);
  const other = await context.newPage();
  await other.goto("/campaigns/502");
  await allSaved(other);
  const stood = await priceAt(other, 2).inputValue();
  await page.bringToFront();
  await page.goto("/campaigns/502");
  await priceAt(page, 2).fill(`${Number(before[0]?.price) * 20}`);
  await page.keyboard.press("Tab");
  await expect(unfinished(page, "1 price to confirm")).toBeVisible();
  // The other tab notices that the page is gone before it can know the new one.
  await page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks);
    const late = async (...asked: Parameters<typeof request>) => {
      await new Promise((done) => setTimeout(done, 1000));
      return request(...asked);
    };
    Object.assign(navigator.locks, { request: late });
  });
  await page.reload();
  await expect(unfinished(page, "1 price to confirm")).toBeVisible();
  await expect(unfinished(other, "to confirm")).toHaveCount(0);
  await expect(priceAt(other, 2)).toHaveValue(stood);
  await page.close();
  await other.bringToFront();
  await expect(unfinished(other, "1 price to confirm")).toBeVisible();
});

test("edits of a contact are shown in the navigation, in its row and when signing out until they are discarded", async ({
  signedIn: page,
}) => {
  const row = page.getByRole("row", { name: /Ingrid Halvorsen/ });
  await page.goto("/contacts");
  await page.getByRole("link", { name: "Ingrid Halvorsen", exact: true }).click();
  await page.getByLabel("Last name").fill("Lind");
  await rail(page).getByRole("link", { name: "Contacts" }).click();
  await test.step("the row links to the form", async () => {
    await expect(row).toContainText("Unsaved edits");
    await expect(unfinished(page, "1 unsaved edit")).toBeVisible();
    await row.getByRole("link", { name: "Unsaved edits" }).click();
    await expect(page.getByLabel("Last name")).toHaveValue("Lind");
  });
  await test.step("and so does the navigation, on every page", async () => {
    await rail(page).getByRole("link", { name: "Campaigns", exact: true }).click();
    // After navigation the heading has the focus.
    await expect(heading(page, "Campaigns")).toBeFocused();
    await unfinished(page, "1 unsaved edit").press("Enter");
    await expect(page.getByLabel("Last name")).toHaveValue("Lind");
    await page.reload();
    await expect(unfinished(page, "1 unsaved edit")).toBeVisible();
  });
  await test.step("the sign-out dialog lists them", async () => {
    await signOut(page);
    const dialog = page.getByRole("dialog", { name: "1 change isn’t saved yet" });
    await expect(dialog).toContainText("Edits to Ingrid Halvorsen");
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
  });
  await test.step("Cancel discards them", async () => {
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await rail(page).getByRole("link", { name: "Contacts" }).click();
    await expect(row).toBeVisible();
    await expect(row).not.toContainText("Unsaved edits");
    await allSaved(page);
  });
});

test("unsaved edits are found again on a phone", { tag: "@phone" }, async ({ signedIn: page, service }) => {
  const before = await storedCategories(service, 502);
  const link = page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Unfinished" });
  await page.goto("/campaigns/502");
  await expect(priceAt(page, 2)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await priceAt(page, 2).tap();
  await priceAt(page, 2).fill(`${Number(before[0]?.price) * 20}`);
  await page.evaluate(() => scrollTo(0, 6000));
  await rail(page).getByRole("link", { name: "Contacts" }).tap();
  await expect(heading(page, "Contacts")).toBeVisible();
  await expect(link).toBeVisible();
  await expectNoHorizontalScroll(page);
  await link.tap();
  await expect(priceAt(page, 2)).toBeFocused();
  await expect(priceAt(page, 2)).toBeInViewport();
  await page.getByRole("button", { name: /^Keep \$/ }).tap();
  await expect(link).toHaveCount(0);
  await test.step("edits of a contact too", async () => {
    await page.goto("/contacts/1");
    await page.getByLabel("Last name").fill("Lind");
    await rail(page).getByRole("link", { name: "Contacts" }).tap();
    await expect(page.getByRole("link", { name: "Unsaved edits" })).toBeVisible();
    await expectTouchTargets(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("link", { name: "Unsaved edits" }).tap();
    await expect(page.getByLabel("Last name")).toHaveValue("Lind");
    await page.getByRole("button", { name: "Cancel" }).tap();
    await expect(link).toHaveCount(0);
  });
});

test("the bottom of the navigation does not move while the link to unsaved edits is loading", async ({
  signedIn: page,
}) => {
  const code = "**/assets/tally-parts-*.js";
  const isAsked = page.waitForRequest(code);
  await page.route(code, () => {});
  await page.goto("/campaigns/502");
  await page
    .getByRole("textbox", { name: /^Price per lead for/ })
    .first()
    .fill("9000");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await isAsked;
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
});
