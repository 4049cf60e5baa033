import type { Page } from "playwright/test";

/** The link to Recent changes, which shows their status. */
export const recentChanges = (page: Page) => page.getByRole("link", { name: /Recent changes/ });
