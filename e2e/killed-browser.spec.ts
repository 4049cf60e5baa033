import { type LaunchOptions, type Page, chromium, expect } from "playwright/test";
import type { Deployment } from "./deployment.ts";
import { signIn, test } from "./fixtures.ts";
import { recentChanges } from "./recent-changes.ts";

test("what was typed last outlives the whole browser", async ({ launchOptions, service }, testInfo) => {
  const opened = async () => {
    const page = await launched(testInfo.outputPath("profile"), service, launchOptions);
    await page.goto(`${service.url}/contacts/new`);
    await expect(name(page)).toBeVisible();
    return page;
  };
  const killed = async (page: Page, copied: string) => {
    await expect.poll(() => page.evaluate(copies)).toEqual([copied]);
    await kill(page);
    return opened();
  };

  let page = await opened();
  await name(page).pressSequentially("Zoë");
  page = await killed(page, "Zoë");
  await expect(name(page)).toHaveValue("Zoë");
  await test.step("what is discarded does not come back", async () => {
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(name(page)).toHaveValue("");
    page = await killed(page, "");
    await expect(name(page)).toHaveValue("");
  });
  await page.context().close();
});

test("what was changed before does not count as saved while the next page cannot look for it", async ({
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
  await expect(recentChanges(page)).toContainText("No connection");
  await kill(page);
  const asked = Promise.withResolvers<void>();
  const code = /\/assets\/(copied-texts|sending)-/;
  page = await opened();
  await page.route(code, (route) => {
    if (route.request().url().includes("sending")) asked.resolve();
    return route.abort();
  });
  await page.goto(`${service.url}/contacts`);
  await asked.promise;
  await expect(recentChanges(page)).not.toContainText("saved");
  await page.unroute(code);
  await expect(recentChanges(page)).toContainText("1 waiting");
  await page.context().close();
});

/** A page of a new browser, whose profile outlives it, signed in: cookies are lost with the process too. */
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
  // The answer dies with the browser.
  void cdp?.send("Browser.crash").catch(() => {});
  await gone;
}

const name = (page: Page) => page.getByRole("textbox", { name: "First name", exact: true });

/** The first names in the drafts of which the database has a copy, "" for one that was dropped. */
async function copies(): Promise<string[]> {
  const place = "advertiser-console-copies";
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser is given this function alone
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));
  if (!(await indexedDB.databases()).some((there) => there.name === place)) return [];
  const database = await answered(indexedDB.open(place));
  const all = await answered<{ name: string; text?: string }[]>(
    database.transaction("texts").objectStore("texts").getAll(),
  );
  database.close();
  return all
    .filter((copy) => copy.name.includes("/draft/"))
    .map(({ text = "" }) => /"first_name":"(.*?)"/.exec(text)?.[1] ?? "");
}
