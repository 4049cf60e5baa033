import { expect } from "playwright/test";
import { demoAccount } from "../deployments/demo-world.ts";
import { storedCategories } from "../deployments/stored-categories.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { chooseCategory } from "../page/choose.ts";
import { expectTouchTargets } from "../page/touch-targets.ts";

test(
  "every control of the price pages is large enough for touch",
  { tag: "@phone" },
  async ({ signedIn: page }) => {
    test.setTimeout(120_000);
    await test.step("the campaigns, and the format settings", async () => {
      await page.goto("/");
      await expect(page.getByText(/of 3,000 active/)).toBeVisible();
      await page.getByRole("button", { name: "Account", exact: true }).tap();
      await expect(page.getByRole("navigation").getByText("Account 1001")).toBeInViewport({ ratio: 1 });
      await expectTouchTargets(page);
      await page.getByRole("link", { name: "Settings" }).tap();
      await expect(page.getByLabel("Currency")).toBeVisible();
      await expectTouchTargets(page);
      await expectNoHorizontalScroll(page);
    });
    await test.step("the list, a rejected price, and a price range", async () => {
      await page.goto("/campaigns/501");
      const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
      const place = await price.boundingBox();
      await price.fill("99");
      await price.press("Enter");
      await expect(page.getByRole("main").getByText("Saved", { exact: true })).toBeAttached();
      expect(await price.boundingBox()).toEqual(place);
      const status = page
        .getByRole("cell")
        .filter({ has: page.getByRole("switch") })
        .last();
      await status.getByRole("switch").tap();
      const sign = await status.getByText("Saved", { exact: true }).locator("..").boundingBox();
      const pressed = await status.getByRole("switch").boundingBox();
      expect(Math.abs(middleOf(sign) - middleOf(pressed)), "the check beside the switch").toBeLessThan(4);
      await price.fill("1.005");
      await price.press("Enter");
      await expect(page.getByText(/two decimals/)).toBeVisible();
      const last = page.getByRole("textbox", { name: /Price per lead/ }).last();
      await last.fill("1.005");
      await last.press("Enter");
      const reason = page.getByText(/two decimals/).last();
      await expect(reason).toBeInViewport({ ratio: 1 });
      const way = page.getByRole("navigation").getByRole("link", { name: "Campaigns" });
      const [said, below] = [await reason.boundingBox(), await way.boundingBox()];
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await last.press("Escape");
      await expectTouchTargets(page);
      await price.press("Escape");
      await page.getByRole("button", { name: "List options" }).tap();
      await expectTouchTargets(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Filter", exact: true }).tap();
      await expect(page.getByRole("textbox", { name: "Up to (inclusive)" })).toBeVisible();
      await expectTouchTargets(page);
      await page.keyboard.press("Escape");
      await expectNoHorizontalScroll(page);
    });
    await test.step("the workbench, with everything expanded", async () => {
      await page.goto("/campaigns/501/reprice");
      await page.getByLabel("Step 1", { exact: true }).selectOption("Set to");
      await page.getByLabel("Amount").fill("500");
      await page.getByRole("button", { name: "Add step" }).tap();
      await page.getByLabel("Step 2", { exact: true }).selectOption("Keep between");
      for (const fold of ["Your limits", "Show as a table", "Largest changes"])
        await page.getByText(fold, { exact: true }).tap();
      await page.getByRole("button", { name: /^To check/ }).tap();
      await page
        .getByRole("checkbox", { name: /^Change / })
        .first()
        .tap();
      await expect(page.getByRole("button", { name: "Put all back" })).toBeVisible();
      await expectTouchTargets(page);
      await expectNoHorizontalScroll(page);
    });
    await test.step("adding several categories, and the changes since last time", async () => {
      await page.goto("/campaigns/501/new");
      await chooseCategory(page, "Chimney cap repair", 14011);
      await page.getByRole("button", { name: "Add another category" }).tap();
      await page.getByLabel("Start inactive").check();
      await expectTouchTargets(page);
      await page.goto("/campaigns/501/since");
      await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
      await expectTouchTargets(page);
      await expectNoHorizontalScroll(page);
    });
  },
);

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : NaN);

for (const [locale, large] of [
  ["en-US", "$123,456.78"],
  ["es-ES", "123.456,78\u00a0US$"],
] as const)
  test.describe(locale, () => {
    test.use({ locale });
    test("a price fits completely in its field", { tag: "@phone" }, async ({ signedIn: page, service }) => {
      const [first] = await storedCategories(service, 502);
      await service.clients.owner.updateCampaignCategory({
        params: {
          accountId: demoAccount,
          adCampaignId: 502,
          adCampaignCategoryId: first?.ad_campaign_category_id ?? 0,
        },
        body: { price: "123456.78" },
      });
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/campaigns/502");
        const prices = page.locator("tbody").getByRole("textbox");
        await expect(prices.first()).toHaveValue(large);
        expect(await prices.evaluateAll(cutValues), `at ${width} px`).toEqual([]);
        await expectNoHorizontalScroll(page);
      }
    });
  });

const cutValues = (fields: Element[]) =>
  fields
    .filter((field) => field.scrollWidth > field.clientWidth)
    .map((field) => (field instanceof HTMLInputElement ? field.value : ""));
