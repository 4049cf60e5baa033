import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";

/** Lets parts of the console be unreachable, and with them the service that would tell why. */
const withhold = (page: Page, parts: RegExp) =>
  page.route(
    (url) => parts.test(url.pathname) || url.pathname === "/",
    (route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort()),
  );

test("a list stays usable without a connection, and what it lacks comes with it", async ({
  signedIn: page,
  context,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await withhold(page, /\/assets\/(selection-bar|named-views|bulk-contacts-dialog|virtual-rows)-/);
  await page.goto("/contacts");
  const choose = page.getByRole("checkbox", { name: /^Choose/ });
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
  await context.setOffline(true);
  await choose.first().check();
  await choose.nth(1).check();
  await page.getByRole("button", { name: "Views" }).click();
  await page.mouse.wheel(0, 2000);
  await expect(choose.nth(1)).toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByText("2 chosen")).toBeVisible();
  await page.getByRole("button", { name: "Change these" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
