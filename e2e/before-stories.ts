import { ensureConsole } from "#service/console/build-console.ts";
import { ensureBrowser } from "#testing/browsers/install-browser.ts";

/** Once, before any worker starts: a browser, and the console as its sources are now. */
export default async function beforeStories(): Promise<void> {
  process.env["CHROME_PATH"] = ensureBrowser();
  await ensureConsole(AbortSignal.timeout(120_000));
}
