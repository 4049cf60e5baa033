import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { isBeside } from "./beside-value.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { inCampaign, tradeName } from "../deployments/numbered-world.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";

test.use({ world: { contacts: 3, categories: 12 } });

for (const [screen, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["820 px", { width: 820, height: 1180 }],
  ["390 px", { width: 390, height: 844 }],
] as const)
  test(`on ${screen} a conflict is shown in its row, and no row moves`, async ({
    signedIn: page,
    service: { clients },
    complaints,
  }) => {
    allowTrouble(complaints);
    await page.setViewportSize(viewport);
    const { content } = (await clients.owner.listCampaignCategories({ params: inCampaign })).body;
    const someoneElseSets = (number: number, to: string) =>
      clients.owner.updateCampaignCategory({
        params: { ...inCampaign, adCampaignCategoryId: content[number - 1]?.ad_campaign_category_id ?? 0 },
        body: { price: to },
      });
    const row = (number: number) => page.getByRole("row", { name: tradeName(number) });
    const price = (number: number) => row(number).getByRole("textbox", { name: /^Price per lead/ });
    const conflict = (number: number) => row(number).getByRole("button", { name: "Changed by someone else" });
    await page.goto("/campaigns/501");
    await expect(price(12)).toBeVisible();
    const before = await placesOfRows(page);

    await test.step("at a price, whose value stays fully visible", async () => {
      await someoneElseSets(1, "1020");
      await price(1).fill("12.5");
      await price(1).press("Enter");
      await expect(conflict(1)).toBeVisible();
      await page.mouse.move(0, 0);
      await price(12).blur();
      expect(await placesOfRows(page)).toEqual(before);
      expect(await isBeside(conflict(1), price(1))).toBe(true);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });
    await test.step("Recent changes link to the decision, by keyboard", async () => {
      await recentChanges(page).click();
      const change = page.getByRole("row", { name: tradeName(1) });
      const decide = change.getByRole("button", { name: `Decide about ${tradeName(1)}` });
      await decide.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: /^Changed by someone else/ });
      await expect(dialog).toContainText("$1,020.00");
      await dialog.getByRole("button", { name: "Keep theirs" }).press("Enter");
      await expect(change).toContainText("Not sent");
      await expect(decide).toHaveCount(0);
      await expectNoHorizontalScroll(page);
    });
  });

const placesOfRows = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top + scrollY));
