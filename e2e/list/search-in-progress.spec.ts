import { expect, type Page } from "playwright/test";
import { holdRequests } from "../browser/hold-requests.ts";
import { serveAnotherBuild } from "../browser/serve-another-build.ts";
import { test } from "../deployments/with-demo-world.ts";

// The search code is blocked here, which the service worker would have cached.
test.use({ serviceWorkers: "block" });

const findsRows = /\/assets\/find-rows-/;

/** Another build is served, which lacks a chunk. */
async function deployWithout(page: Page, part: RegExp) {
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  await serveAnotherBuild(page);
}

test("if the search code is gone, the list stays as it is, with a link to the search", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allow(404, "/assets/find-rows-");
  await deployWithout(page, findsRows);
  await page.goto("/contacts");
  const choose = page.getByRole("checkbox", { name: /^Select/ });
  await choose.first().check();
  await expect(page.getByRole("button", { name: "Edit selected" })).toBeVisible();
  await page.getByRole("searchbox").pressSequentially("pruitt");
  await expect(page.getByRole("alert")).toContainText("The console has been updated.");
  await expect(page.getByRole("searchbox")).toHaveValue("pruitt");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("link", { name: "Ingrid Halvorsen", exact: true })).toBeVisible();
  // The list does not show the result of the search.
  await expect(page.getByRole("button", { name: "Edit selected" })).toHaveCount(0);
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit selected" })).toBeVisible();
  await page.getByRole("searchbox").pressSequentially("pruitt");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(page.getByText(/^1 of 4\d$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Wendell Pruitt" })).toBeVisible();
});

test("a search in progress is announced even if the whole list is loaded", async ({ signedIn: page }) => {
  const arrives = await holdRequests(page, findsRows);
  await page.goto("/contacts");
  await expect(page.getByRole("link", { name: "Ingrid Halvorsen", exact: true })).toBeVisible();
  await page.getByRole("searchbox").pressSequentially("pruitt");
  const says = page.getByText("Searching…");
  await expect(says).toBeVisible();
  await expect(page.getByRole("link", { name: "Ingrid Halvorsen", exact: true })).toBeVisible();
  await arrives();
  await expect(page.getByText(/^1 of 4\d$/)).toBeVisible();
  await expect(says).toHaveCount(0);
});

test("a list says if its further pages cannot be loaded because the console was updated", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allow(404, "/assets/list-pages-");
  await deployWithout(page, /\/assets\/list-pages-/);
  await page.goto("/campaigns/503");
  await page.getByRole("searchbox").fill("hudson");
  await expect(page.getByRole("alert")).toContainText("The console has been updated. Reload the page");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(page.getByText(/^\d+ of 3,000$/)).toBeVisible();
});
