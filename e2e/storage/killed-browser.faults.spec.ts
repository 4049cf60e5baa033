import { type LaunchOptions, type Page, chromium, expect } from "playwright/test";
import type { Deployment } from "../deployments/start-deployment.ts";
import { demoAccount } from "../deployments/demo-world.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { storedValues } from "../browser/stored-values.ts";
import { recentChanges } from "../page/recent-changes.ts";

test("the latest text survives when the browser is killed", async ({ launchOptions, service }, testInfo) => {
  const opened = async () => {
    const page = await launched(testInfo.outputPath("profile"), service, launchOptions);
    await page.goto(`${service.url}/contacts/new`);
    await expect(name(page)).toBeVisible();
    return page;
  };
  const killed = async (page: Page, written: string[]) => {
    await expect.poll(() => drafts(page)).toEqual(written);
    await kill(page);
    return opened();
  };

  let page = await opened();
  await name(page).pressSequentially("Zoë");
  page = await killed(page, ["Zoë"]);
  await expect(name(page)).toHaveValue("Zoë");
  await test.step("discarded text is not restored", async () => {
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(name(page)).toHaveValue("");
    page = await killed(page, []);
    await expect(name(page)).toHaveValue("");
  });
  await page.context().close();
});

test("a browser that is killed during typing loses at most a quarter of a second of text", async ({
  launchOptions,
  service,
}, testInfo) => {
  let page = await launched(testInfo.outputPath("profile"), service, launchOptions);
  await page.goto(`${service.url}/contacts/new`);
  await expect(name(page)).toBeVisible();
  await page.evaluate(() => {
    const typed: [at: number, text: string][] = [];
    Object.assign(window, { typed });
    document.addEventListener("input", ({ target }) =>
      typed.push([performance.now(), (target as HTMLInputElement).value]),
    );
  });
  await name(page).pressSequentially("The quick brown fox jumps over", { delay: 40 });
  const [now, typed] = await page.evaluate(() => [
    performance.now(),
    (window as typeof window & { typed: [number, string][] }).typed,
  ]);
  await kill(page);
  page = await launched(testInfo.outputPath("profile"), service, launchOptions);
  await page.goto(`${service.url}/contacts/new`);
  await expect(name(page)).not.toHaveValue("");
  const back = await name(page).inputValue();
  const lost = typed.find(([, text]) => text.length > back.length);
  process.stdout.write(`${JSON.stringify({ back, lostSince: lost && Math.round(now - lost[0]) })}\n`);
  // The time of the kill is known only to the duration of one message to the browser, and the database is delayed too.
  expect(now - (lost?.[0] ?? now)).toBeLessThan(400);
  await page.context().close();
});

test("earlier changes are not shown as saved while the next page cannot load the code that reads them", async ({
  launchOptions,
  service,
}, testInfo) => {
  const options = { ...launchOptions, serviceWorkers: "block" } as const;
  const opened = async () => {
    const page = await launched(testInfo.outputPath("profile"), service, options);
    await page.route("**/advertisers/**", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.fallback(),
    );
    return page;
  };
  let page = await opened();
  await page.goto(`${service.url}/contacts`);
  await page
    .getByRole("switch", { name: /^SMS to/ })
    .first()
    .click();
  await expect(recentChanges(page)).toContainText("Offline");
  await kill(page);
  const code = /\/assets\/page-delivery-/;
  page = await opened();
  const isAsked = page.waitForRequest(code);
  await page.route(code, (route) => route.abort());
  await page.goto(`${service.url}/contacts`);
  await isAsked;
  await expect(recentChanges(page)).not.toContainText("saved");
  await page.unroute(code);
  await expect(recentChanges(page)).toContainText("1 waiting");
  await page.context().close();
});

/** Launches a browser with a persistent profile, and signs in, because session cookies are lost with the process. */
async function launched(
  profile: string,
  service: Deployment,
  options: LaunchOptions & { serviceWorkers?: "block" },
): Promise<Page> {
  const context = await chromium.launchPersistentContext(profile, options);
  const [page = await context.newPage()] = context.pages();
  await signIn(page, service.url, service.keys.owner);
  return page;
}

/** Kills the process of the whole browser. */
async function kill(page: Page): Promise<void> {
  const gone = page.context().waitForEvent("close");
  const cdp = await page.context().browser()?.newBrowserCDPSession();
  // The response never arrives, because the browser is gone.
  void cdp?.send("Browser.crash").catch(() => {});
  await gone;
}

const name = (page: Page) => page.getByRole("textbox", { name: "First name", exact: true });

/** The first names in the drafts stored in the account's database. */
async function drafts(page: Page): Promise<unknown[]> {
  const values = await storedValues(page, demoAccount);
  return Object.entries(values)
    .filter(([place]) => place.startsWith("draft/"))
    .map(([, draft]) => (draft as { typed: Record<string, unknown> }).typed["first_name"]);
}
