import type { Page } from "playwright/test";

/** The link to the recent changes, which says how they stand. */
export const recentChanges = (page: Page) => page.getByRole("link", { name: /Recent changes/ });
