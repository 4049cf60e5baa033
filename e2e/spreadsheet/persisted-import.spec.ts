import { expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-network.ts";

const lines = [
  "Who,Was,Line,Mail",
  "Zoe Zander,Owner,(612) 555-0177,zoe@example.com",
  "Yves Yon,Owner,(612) 555-0178,yves@example.com",
  "Xenia Xu,Owner,(612) 555-0179,no address",
  "Will Wu,Owner,(612) 555-0180,will@example.com",
  "Will Wu,Billing,(612) 555-0181,wu@example.com",
];
const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };

test("an import is kept with its choices until it is sent or discarded", async ({ signedIn: page }) => {
  const box = (row: string) => page.getByRole("checkbox", { name: `Import row ${row}` });
  const send = page.getByRole("button", { name: /^Import \d/ });
  const discard = page.getByRole("button", { name: "Discard", exact: true });
  await page.goto("/contacts/import");
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("combobox", { name: "Who" }).selectOption("Name (first and last)");
  // If the deployment has no names of roles, none are recognized.
  await page.getByRole("combobox", { name: "Was" }).selectOption("Role");
  await page
    .getByRole("combobox", { name: "Default country of phone numbers" })
    .selectOption("United States");
  await expect(send).toHaveText("Import 3 contacts");

  await test.step("rows with problems come first, and can be shown alone", async () => {
    const created = page.getByRole("table", { name: "4 new" });
    await expect(created.getByRole("row").nth(1)).toContainText("The same as row 5");
    const only = page.getByRole("checkbox", { name: "Show only the 2 rows with problems" });
    await only.check();
    await expect(created.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("table", { name: "1 row needs fixing" })).toContainText("Xenia Xu");
    await expectAccessible(page);
    await only.uncheck();
    await expect(created.getByRole("row")).toHaveCount(5);
  });
  await test.step("changing the mapping keeps the choices about rows", async () => {
    await box("2, Zoe Zander").uncheck();
    await box("6, Will Wu").check();
    await expect(send).toHaveText("Import 3 contacts");
    await page.getByRole("combobox", { name: "Line" }).selectOption("Mobile phone");
    await expect(page.getByRole("table", { name: "4 new" })).toContainText("Mobile phone: +16125550178");
    await expect(box("2, Zoe Zander")).not.toBeChecked();
    // The row would now have a different effect, so it is held back again.
    await expect(box("6, Will Wu")).not.toBeChecked();
    await page.getByRole("combobox", { name: "Line" }).selectOption("Phone");
    await expect(box("6, Will Wu")).toBeChecked();
    await expect(box("2, Zoe Zander")).not.toBeChecked();
  });
  const isThere = async () => {
    await expect(page.getByText("people.csv")).toBeVisible();
    await expect(send).toHaveText("Import 3 contacts");
    await expect(box("2, Zoe Zander")).not.toBeChecked();
    await expect(box("6, Will Wu")).toBeChecked();
  };
  await test.step("it is restored after leaving the page", async () => {
    await page.getByRole("link", { name: "Contacts", exact: true }).first().click();
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("link", { name: "Import a spreadsheet" }).click();
    await isThere();
  });
  await test.step("and after a reload", async () => {
    await page.reload();
    await isThere();
  });
  await test.step("after discarding it is gone", async () => {
    await discard.click();
    await expect(page.getByText("people.csv")).toHaveCount(0);
    await expect(discard).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Choose a file", exact: true })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("button", { name: "Choose a file", exact: true })).toBeVisible();
    await expect(discard).toHaveCount(0);
  });
  await test.step("after sending it is gone too", async () => {
    await page.locator("input[type=file]").setInputFiles(file);
    await send.click();
    await expect(page.getByText("3 of 3 saved")).toBeVisible();
    await page.goto("/contacts/import");
    await expect(page.getByRole("button", { name: "Choose a file", exact: true })).toBeVisible();
    await expect(discard).toHaveCount(0);
  });
});
