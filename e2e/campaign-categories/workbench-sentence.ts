import type { Page } from "playwright/test";

/** What the workbench says is about to be done. */
export const sentence = (page: Page) =>
  page.getByRole("status").filter({ hasText: /Raise|Lower|Activate|Deactivate|Nothing changes/ });
