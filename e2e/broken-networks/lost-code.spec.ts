import { expect } from "playwright/test";
import { loseConnectionTo } from "../browser/lose-connection.ts";
import { serveAnotherBuild } from "../browser/serve-another-build.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-network.ts";
import { chooseRole } from "../page/choose.ts";
import { recentChanges } from "../page/recent-changes.ts";

// The service worker would have the code already.
test.use({ serviceWorkers: "block" });

test("rows are exported although the code for it could not be loaded at first", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  const isLost = await loseConnectionTo(
    page,
    /\/assets\/(spreadsheet|(contact|campaign-category)-sheet|write-xlsx)-[\w-]{7}\.js/,
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
  await isLost();
});

test("a probable duplicate is shown although the code that looks for it could not be loaded at first", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  const isLost = await loseConnectionTo(page, /\/assets\/list-pages-/);
  await page.goto("/contacts/new");
  await page.getByLabel("First name").fill("Someone");
  await chooseRole(page, "OWNER");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("contact05@example.com");
  await page.getByRole("button", { name: "Create contact" }).click();
  await isLost();
  await expect(page.getByText(/looks like .* you already have/)).toBeVisible();
});

test("the reason for a rejection is shown although the code that puts it into words could not be loaded at first", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  complaints.allow(400, "/account-contact/");
  // Otherwise the page would load that code before.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  const isLost = await loseConnectionTo(page, /\/assets\/sign-in-/);
  await page.route("**/account-contact/1", (route) =>
    route.fulfill({ status: 400, json: { detail: "Texts are off on Mondays." } }),
  );
  await page.goto("/contacts");
  await page.getByRole("switch", { name: "SMS to Contact 01" }).click();
  await recentChanges(page).click();
  await page.getByRole("button", { name: "Not saved" }).click();
  await isLost();
  await expect(page.getByText("Texts are off on Mondays.")).toBeVisible();
});

test("once another build is deployed, a page that lacks code says that the console was updated", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allow(404, "/assets/");
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  await page.route(/\/assets\/(first-page|rolldown-runtime|contacts)-/, (route) => route.continue());
  await serveAnotherBuild(page);
  await page.goto("/contacts");
  await page.getByRole("searchbox").fill("contact 03");
  await expect(page.getByRole("alert")).toContainText("The console has been updated. Reload the page");
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload page" }).press("Enter");
  await expect(page.getByRole("link", { name: "Contact 03" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact 04" })).toHaveCount(0);
});
