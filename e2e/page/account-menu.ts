import type { Page } from "playwright/test";

/** Blocks the request that revokes the session. */
export const keepSession = (page: Page): Promise<unknown> =>
  page.route("**/session", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );

/** Presses "Sign out" in the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Sign out" });
  if (!(await button.isVisible())) await page.getByRole("button", { name: "Account", exact: true }).click();
  await button.click();
}
