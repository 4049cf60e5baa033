import { expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";

for (const [screen, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
] as const)
  test(`on ${screen} Cancel discards edits, which can be undone; if the form is left otherwise, they are kept and marked in the row`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport);
    const row = page.getByRole("row", { name: /Ingrid Halvorsen/ });
    const lastName = page.getByLabel("Last name");
    const open = () => page.getByRole("link", { name: "Ingrid Halvorsen", exact: true }).click();
    await page.goto("/contacts");
    await open();
    await lastName.fill("Lind");
    await test.step("Cancel discards the edits", async () => {
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText("Your edits were discarded")).toBeVisible();
      await expectAccessible(page);
      await expect(row).not.toContainText("Unsaved edits");
      await open();
      await expect(lastName).toHaveValue("Halvorsen");
      await page.keyboard.press("Escape");
    });
    await test.step("Undo restores them in the form", async () => {
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(lastName).toHaveValue("Lind");
      await expect(page.getByText("Your edits were discarded")).toHaveCount(0);
    });
    await test.step("after Escape they are kept, and marked in the row", async () => {
      await page.keyboard.press("Escape");
      await expect(row).toContainText("Unsaved edits");
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      await page.reload();
      await expect(row).toContainText("Unsaved edits");
    });
    await test.step("by keyboard too", async () => {
      await open();
      await expect(lastName).toHaveValue("Lind");
      await page.getByRole("button", { name: "Cancel" }).press("Enter");
      const undo = page.getByRole("button", { name: "Undo" });
      await undo.focus();
      await expect(row).not.toContainText("Unsaved edits");
      await undo.press("Enter");
      await expect(lastName).toHaveValue("Lind");
    });
    await test.step("without edits there is no message", async () => {
      await page.getByRole("button", { name: "Discard", exact: true }).click();
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(row).toBeVisible();
      await expect(page.getByText("Your edits were discarded")).toHaveCount(0);
    });
  });
