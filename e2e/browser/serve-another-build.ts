import type { Page } from "playwright/test";

/** Simulates a deployment: from now on, the page at the bare address is that of another build. */
export const serveAnotherBuild = (page: Page) =>
  page.route(
    (url) => url.pathname === "/",
    (route) => route.fulfill({ contentType: "text/html", body: '<script src="/assets/next.js"></script>' }),
  );
