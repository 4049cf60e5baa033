import { expect, type Page } from "playwright/test";
import { chooseRole } from "../page/choose.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-network.ts";
import { tradeName } from "../deployments/numbered-world.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { showRun } from "../page/show-run.ts";

test.use({ world: { contacts: 4, categories: 8 } });

for (const [screen, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
] as const)
  test(`on ${screen} each record's name in a run and in Recent changes links to it`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport);
    await test.step("a price, a switch of a contact and a run are changed", async () => {
      await page.goto("/campaigns/501");
      await page.getByRole("switch", { name: `Active, ${tradeName(3)}` }).click();
      await page.goto("/contacts");
      await switchSms(page);
      await page.getByRole("checkbox", { name: "Select Contact 01" }).check();
      await page.getByRole("button", { name: "Edit selected" }).click();
      await chooseRole(page.getByRole("dialog"), "BILLING");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: "Update 1 contact" }).click();
      await showRun(page);
      await expect(page.getByText("1 of 1 saved")).toBeVisible();
    });
    await test.step("from the run to the contact, and back", async () => {
      const row = page.getByRole("link", { name: "Contact 01" });
      await row.focus();
      await row.press("Enter");
      await expect(heading(page, "Contact 01")).toBeVisible();
      await page.goBack();
      await expect(page.getByText("1 of 1 saved")).toBeVisible();
    });
    await test.step("from Recent changes to the contact, and to the row of the category", async () => {
      await recentChanges(page).click();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole("link", { name: "Contact 02" }).click();
      await expect(heading(page, "Contact 02")).toBeVisible();
      await page.goBack();
      await page.getByRole("link", { name: tradeName(3) }).click();
      await expect(page.getByRole("switch", { name: /^Active, / })).toHaveCount(1);
      await expect(page.getByRole("switch", { name: `Active, ${tradeName(3)}` })).not.toBeChecked();
    });
  });

/** Toggles SMS in the row of a contact, or on a phone, whose card has no room for it, in the form. */
async function switchSms(page: Page): Promise<void> {
  const inRow = page.getByRole("switch", { name: "SMS to Contact 02" });
  const name = page.getByRole("link", { name: "Contact 02", exact: true });
  await expect(name).toBeVisible();
  if (await inRow.isVisible()) return inRow.click();
  await name.click();
  await page.getByRole("checkbox", { name: "Text messages (SMS)" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(name).toBeVisible();
}
