import { chromium } from "playwright/test";

/** The popups of the address bar, which Chrome renders as two web pages in each window, long before they open. */
const popups = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** The argument that turns those popups off. Chrome heeds only its last list of features, so it contains Playwright's own. */
export async function withoutPopups(executablePath: string): Promise<string> {
  const server = await chromium.launchServer({ executablePath });
  const own = server.process().spawnargs.find((argument) => argument.startsWith("--disable-features="));
  await server.close();
  if (own === undefined) throw new Error("Playwright turns no features of Chromium off.");
  return [own, ...popups].join(",");
}
