import type { Page } from "playwright/test";
import { holdRequests } from "./hold-requests.ts";

/** Stops all code of a page, as browsers may do with tabs in the background. Returns a function that lets it go on. */
export async function suspendPage(page: Page): Promise<() => Promise<void>> {
  const resume = await holdRequests(page, /icon\.svg\?suspended$/);
  await page.evaluate(waitForReply);
  return resume;
}

/** Blocks the page from now on until a reply arrives. Runs in the page. */
function waitForReply(): void {
  const request = new XMLHttpRequest();
  request.open("GET", "/icon.svg?suspended", false);
  setTimeout(() => request.send());
}
