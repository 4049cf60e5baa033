import type { Page } from "playwright/test";

/** From where many changes were sent to the page of their run, by what is announced of it. */
export const showRun = (page: Page) =>
  page.getByRole("button", { name: /^Show (progress|results)$/ }).click({ timeout: 60_000 });
