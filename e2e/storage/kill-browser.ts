import type { Page } from "playwright/test";

/** Kills all processes of the browser at once, as a crash of the system would, so that none of them can write anything more. */
export async function killBrowser(page: Page): Promise<void> {
  const gone = page.context().waitForEvent("close", { timeout: 30_000 });
  const cdp = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await cdp?.send("SystemInfo.getProcessInfo")) ?? {};
  const own = processInfo.find(({ type }) => type === "browser")?.id;
  if (own === undefined) throw new Error("The browser does not tell which process it is.");
  // The browser is the leader of its own process group.
  process.kill(-own, "SIGKILL");
  await gone;
}
