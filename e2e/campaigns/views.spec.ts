import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { filterOf, keepView, openFilters, tabs } from "../page/list-tools.ts";
import { withLookups } from "../deployments/set-ups.ts";

const listing = (page: Page) => filterOf(page, "Listing");
const prices = (page: Page) => page.getByRole("textbox", { name: /^Price per lead/ });
const stray = "Bloomington branch isn’t in this campaign";

test(
  "a view with a listing is offered in the campaign of that listing only, any other in all",
  withLookups,
  async ({ signedIn: page }) => {
    await page.goto("/campaigns/502?listing=9101");
    await expect(prices(page).first()).toBeVisible();
    await keepView(page, "At the branch");
    await page.goto("/campaigns/502?status=INACTIVE");
    await keepView(page, "Switched off");
    await page.goto("/campaigns/501");
    await expect(tabs(page)).toHaveText([/^All/, /^Active/, /^Inactive/, /^Switched off/]);
    await page.getByRole("button", { name: "Edit views" }).press("Enter");
    await expect(page.getByText("1 view is about another campaign")).toBeVisible();
    await expectAccessible(page);
    await test.step("a view of the same name in another campaign is independent", async () => {
      await page.goto("/campaigns/501?listing=9001");
      await keepView(page, "At the branch");
      await page.getByRole("button", { name: "Edit views" }).press("Enter");
      await page.getByRole("button", { name: "Delete view At the branch" }).press("Enter");
      await page.goto("/campaigns/502");
      await tabs(page).filter({ hasText: "At the branch" }).press("Enter");
      await expect(page).toHaveURL(/listing=9101/);
      await openFilters(page);
      await expect(listing(page)).toHaveValue("9101");
    });
  },
);

for (const [screen, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
] as const)
  test(
    `on ${screen} a URL with a listing of another campaign shows that, with a way to continue`,
    withLookups,
    async ({ signedIn: page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/campaigns/501?status=ACTIVE&listing=9101");
      await expect(page.getByRole("heading", { name: "Listing 9101 isn’t in this campaign" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Remove “Listing 9101 isn’t in" })).toBeVisible();
      await openFilters(page);
      await expect(listing(page).getByRole("option", { selected: true })).toHaveText(
        "Listing 9101 isn’t in this campaign",
      );
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Remove the listing filter" }).press("Enter");
      await expect(page).toHaveURL(/\?status=ACTIVE$/);
      await expect(prices(page).first()).toBeVisible();
      await expect(page.getByRole("searchbox")).toBeFocused();
      await test.step("by its name, if that is loaded", async () => {
        await page.goto("/campaigns/502");
        await expect(page.getByRole("cell").filter({ hasText: "Bloomington branch" }).first()).toBeVisible();
        await page.getByRole("navigation").getByRole("link", { name: "Campaigns" }).click();
        await page.getByRole("main").getByRole("link", { name: "Emergency response" }).click();
        await page.evaluate(() => history.pushState(null, "", "/campaigns/501?listing=9101"));
        await page.evaluate(() => window.dispatchEvent(new PopStateEvent("popstate")));
        await expect(page.getByRole("heading", { name: stray })).toBeVisible();
        await page.getByRole("button", { name: "Remove the listing filter" }).click();
        await expect(prices(page).first()).toBeVisible();
      });
    },
  );
