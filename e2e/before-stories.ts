import { ensureConsole } from "#service/console/build-console.ts";
import { ensureBrowser } from "#testing/browsers/install-browser.ts";

/** Runs once before any worker starts: finds a browser, and builds the console from the current sources. */
export default async function beforeStories(): Promise<void> {
  process.env["CHROME_PATH"] = ensureBrowser();
  await ensureConsole(AbortSignal.timeout(120_000));
}
