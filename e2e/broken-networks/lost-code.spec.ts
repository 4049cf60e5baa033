import { expect } from "playwright/test";
import { loseConnectionTo } from "../browser/lose-connection.ts";
import { test } from "../deployments/with-network.ts";
import { chooseRole } from "../page/choose.ts";

// The service worker would have the code already.
test.use({ serviceWorkers: "block" });

test("rows are exported although the code for it could not be loaded at first", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await loseConnectionTo(
    page,
    /\/assets\/(save-sheet|(contact|campaign-category)-sheet|write-xlsx)-[\w-]{7}\.js/,
  );
  const nameOfExport = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    return download.suggestedFilename();
  };
  await test.step("the selected contacts", async () => {
    await page.goto("/contacts");
    await page.getByRole("checkbox", { name: "Select Contact 11" }).check();
    await page.getByRole("button", { name: "Export" }).click();
    const press = () => page.getByRole("button", { name: "Excel workbook (XLSX)" }).click();
    expect(await nameOfExport(press)).toBe("Contacts.xlsx");
  });
  await test.step("all categories", async () => {
    await page.goto("/campaigns/501");
    await page.getByRole("button", { name: "List options" }).click();
    const press = () => page.getByRole("button", { name: /^Export all 24 rows/ }).click();
    expect(await nameOfExport(press)).toBe("Spring categories.csv");
  });
});

test("a probable duplicate is shown although the code that looks for it could not be loaded at first", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await loseConnectionTo(page, /\/assets\/list-pages-/);
  await page.goto("/contacts/new");
  await page.getByLabel("First name").fill("Someone");
  await chooseRole(page, "OWNER");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("contact05@example.com");
  await page.getByRole("button", { name: "Create contact" }).click();
  await expect(page.getByText(/looks like .* you already have/)).toBeVisible();
});
