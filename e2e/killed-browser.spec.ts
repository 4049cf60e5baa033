import { type Page, chromium, expect } from "playwright/test";
import { signIn, test } from "./fixtures.ts";

test("what was typed last outlives the whole browser", async ({ launchOptions, service }, testInfo) => {
  const opened = async () => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath("profile"), launchOptions);
    const [page = await context.newPage()] = context.pages();
    // Cookies are lost with the process too.
    await signIn(page, service.url, service.keys.owner);
    await page.goto(`${service.url}/contacts/new`);
    await expect(name(page)).toBeVisible();
    return page;
  };
  const killed = async (page: Page) => {
    await page.evaluate(copiesAreSafe);
    const gone = page.context().waitForEvent("close");
    const cdp = await page.context().browser()?.newBrowserCDPSession();
    // The answer dies with the browser.
    void cdp?.send("Browser.crash").catch(() => {});
    await gone;
    return opened();
  };

  let page = await opened();
  await name(page).pressSequentially("Zoë");
  page = await killed(page);
  await expect(name(page)).toHaveValue("Zoë");
  await test.step("what is discarded does not come back", async () => {
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(name(page)).toHaveValue("");
    page = await killed(page);
    await expect(name(page)).toHaveValue("");
  });
  await page.context().close();
});

const name = (page: Page) => page.getByRole("textbox", { name: "First name", exact: true });

/** Resolves when the database has taken what was given to it before. */
function copiesAreSafe(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("advertiser-console-copies");
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction("texts").objectStore("texts").count();
      reading.addEventListener("success", () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
