import type { Page } from "playwright/test";

/** The sentence in which the workbench says what is about to be done. */
export const sentence = (page: Page) =>
  page.getByRole("status").filter({ hasText: /Raise|Lower|Activate|Deactivate|Nothing changes/ });
