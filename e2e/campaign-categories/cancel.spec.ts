import { expect } from "playwright/test";
import { test } from "../deployments/with-network.ts";
import { campaign, tradeName } from "../deployments/numbered-world.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { categoryField, chooseCategory } from "../page/choose.ts";
import { heading } from "../page/heading.ts";
import { allSaved } from "../page/all-saved.ts";

test.use({ world: { categories: 8, further: 4 } });

test(
  "Cancel discards a category that is being added, which can be undone",
  withLookups,
  async ({ signedIn: page }) => {
    const price = page.getByLabel(/^Max price per lead/);
    const cancel = page.getByRole("button", { name: "Cancel" });
    const undo = page.getByRole("button", { name: "Undo" });
    const unfinished = page.getByRole("link", { name: /Unfinished/ });
    await page.goto(`/campaigns/${campaign}`);
    await page.getByRole("link", { name: "Add category" }).click();
    await chooseCategory(page, tradeName(9), 9);
    await price.fill("20");
    await expect(unfinished).toContainText("1 unsaved edit");
    await test.step("with the pointer", async () => {
      await cancel.click();
      await expect(heading(page, "Spring")).toBeVisible();
      await expect(page.getByText("Your edits were discarded")).toBeVisible();
      await expect(unfinished).toHaveCount(0);
      await allSaved(page);
    });
    await test.step("Undo brings it back", async () => {
      await undo.click();
      await expect(categoryField(page)).toHaveValue(tradeName(9));
      await expect(price).toHaveValue(/^\$?20/);
      await expect(unfinished).toContainText("1 unsaved edit");
    });
    await test.step("and by keyboard", async () => {
      await cancel.press("Enter");
      await expect(heading(page, "Spring")).toBeVisible();
      await expect(unfinished).toHaveCount(0);
      await page.getByRole("link", { name: "Add category" }).press("Enter");
      await expect(price).toHaveValue("");
    });
    await test.step("without typed text there is no message", async () => {
      await page.reload();
      await cancel.click();
      await expect(heading(page, "Spring")).toBeVisible();
      await expect(page.getByText("Your edits were discarded")).toHaveCount(0);
    });
  },
);
