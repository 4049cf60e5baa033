import type { Page } from "playwright/test";

/** Opens the page of a run by the link in its announcement. */
export const showRun = (page: Page) =>
  page.getByRole("button", { name: /^Show (progress|results)$/ }).click({ timeout: 60_000 });
