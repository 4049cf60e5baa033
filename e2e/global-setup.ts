import { ensureConsole } from "#service/console/build-console.ts";
import { ensureBrowser } from "#testing/browsers/install-browser.ts";
import { withoutPopups } from "./browser/without-popups.ts";

/** Runs once before any worker starts: finds a browser, and builds the console from the current sources. */
export default async function globalSetup(): Promise<void> {
  const browser = ensureBrowser();
  process.env["CHROME_PATH"] = browser;
  process.env["CHROME_FEATURES"] = await withoutPopups(browser);
  await ensureConsole(AbortSignal.timeout(120_000));
}
