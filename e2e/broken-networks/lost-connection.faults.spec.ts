import { expect, type Page } from "playwright/test";
import { signOut } from "../page/account-menu.ts";
import { serveAnotherBuild } from "../browser/serve-another-build.ts";
import { test } from "../deployments/with-demo-world.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { showRun } from "../page/show-run.ts";

// Chunks of the console are blocked here, which the service worker would have cached.
test.use({ serviceWorkers: "block" });

/** Makes chunks of the console unreachable, and the start page too, so that the console cannot find out why. */
const withhold = (page: Page, parts: RegExp) =>
  page.route(
    (url) => parts.test(url.pathname) || url.pathname === "/",
    (route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort()),
  );

test("a list stays usable offline, and missing chunks are loaded once it is online", async ({
  signedIn: page,
  context,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await withhold(page, /\/assets\/(selection-bar|toolbar-parts|bulk-contacts-dialog|virtual-rows)-/);
  await page.goto("/contacts");
  const choose = page.getByRole("checkbox", { name: /^Select/ });
  await expect(page.getByRole("button", { name: "Filter" })).toBeVisible();
  await context.setOffline(true);
  await choose.first().check();
  await choose.nth(1).check();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.mouse.wheel(0, 2000);
  await expect(choose.nth(1)).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Edit selected" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a change is sent once the service responds, even if the code that sends it could not be loaded before", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await withhold(page, /\/assets\/page-delivery-/);
  await page.goto("/contacts");
  await page.getByRole("switch").first().click();
  const changes = recentChanges(page);
  await expect(changes).toContainText("1 waiting. Offline. Saved in this browser");
  // No event says that the service is reachable again.
  await page.unrouteAll();
  await expect(changes).toContainText("All saved");
});

test("while no request succeeds, waiting changes are shown as offline", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await page.route("**/account-contact/*", (route) => route.abort());
  await page.goto("/contacts");
  await page
    .getByRole("checkbox", { name: /^Select/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Edit selected" }).click();
  await page.getByLabel("Text messages (SMS)").selectOption("Turn off");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Update 1 contact" }).click();
  await showRun(page);
  const changes = recentChanges(page);
  await expect(changes).toContainText("1 waiting. Offline. Saved in this browser");
  await expect(page.getByRole("main")).toContainText("Offline. Saved in this browser");
  await page.unrouteAll();
  await expect(page.getByText("1 of 1 saved")).toBeVisible();
  await expect(page.getByText(/^Offline\./)).toHaveCount(0);
});

test("a long run shows that it is offline, and resumes once it is online", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await page.goto("/campaigns/503/reprice");
  await page.getByLabel("Percent").fill("3");
  await page.getByRole("button", { name: "Save 3,000 changes" }).click();
  await showRun(page);
  const saved = page.getByText(/^[1-9]\d* of 3,000 saved$/);
  await expect(saved).toBeVisible();
  await page.route("**/ad-campaign-category/*", (route) => route.abort());
  await expect(page.getByRole("main")).toContainText("Offline. Saved in this browser");
  const before = await saved.innerText();
  await page.unrouteAll();
  await expect(page.getByText(/^Offline\./)).toHaveCount(0);
  await expect(saved).not.toHaveText(before);
});

test("an update of the console is announced, also if only a dialog's chunk is gone", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  complaints.allow(404, "/assets/sign-out-dialog-");
  await page.route(/\/assets\/sign-out-dialog-/, (route) => route.fulfill({ status: 404 }));
  await serveAnotherBuild(page);
  await page.route("**/account-contact/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await page.goto("/contacts");
  await page.getByRole("switch").first().click();
  await expect(page.getByText("1 waiting").first()).toBeVisible();
  await signOut(page);
  await expect(page.getByText("The console has been updated. Reload the page to continue.")).toBeVisible();
});

test(
  "a phone, which has no room for the whole sentence, shows that it is offline",
  { tag: "@phone" },
  async ({ signedIn: page, complaints }) => {
    complaints.allowDeadNetwork();
    await page.route("**/ad-campaign-category/*", (route) => route.abort());
    await page.goto("/campaigns/501");
    const bar = page.getByRole("navigation", { name: "Console" });
    await expect(bar.getByText("Recent changes")).toBeInViewport();
    await page.getByRole("switch").first().tap();
    await expect(bar.getByText("Offline", { exact: true })).toBeInViewport();
    await expect(recentChanges(page)).toHaveAccessibleName(/^Recent changes.*1 waiting. Offline/);
    await page.unrouteAll();
    await expect(bar.getByText("Offline", { exact: true })).toHaveCount(0);
    await expect(bar.getByText("Recent changes")).toBeInViewport();
  },
);
