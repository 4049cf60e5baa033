import { type Page, expect } from "playwright/test";
import { crashPage } from "../browser/crash-page.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";

/** Reloads the page, and cancels in the browser's confirmation dialog. */
async function stays(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
}

test("the console works in a browser that forbids all storage", async ({ page, service, complaints }) => {
  complaints.allowDeadNetwork();
  await page.addInitScript(() => {
    const denied = new DOMException("Access is denied for this document.", "SecurityError");
    const forbid = () => {
      throw denied;
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, { get: forbid });
    navigator.locks.request = () => Promise.reject(denied);
  });
  await signIn(page, service.url, service.keys.owner);
  await test.step("a price is changed and saved", async () => {
    await page.goto("/campaigns/503");
    const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
    await price.fill("41.37");
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await price.press("Enter");
    await saved;
    await page.reload();
    await expect(price).toHaveValue("$41.37");
  });
  await test.step("while a price waits, the page warns that leaving loses it, and the browser asks for confirmation", async () => {
    const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
    // This browser caches no code either, so the code for the message must already be loaded.
    await allSaved(page);
    await page.context().setOffline(true);
    await price.fill("42.5");
    await price.press("Enter");
    await expect(page.getByText("1 waiting").first()).toBeAttached();
    await stays(page);
    await page.context().setOffline(false);
    await allSaved(page);
    await page.reload();
    await expect(price).toHaveValue("$42.50");
  });
  await test.step("a half-typed price also needs a confirmation", async () => {
    const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
    await price.fill("43.");
    await stays(page);
    await price.press("Escape");
  });
  await test.step("the changes of this page are listed", async () => {
    const channel = page.getByRole("switch", { name: /^Email to/ }).first();
    await page.getByRole("link", { name: "Contacts" }).click();
    const before = await channel.isChecked();
    await channel.click();
    await expect(channel).toBeChecked({ checked: !before });
    await recentChanges(page).click();
    await expect(page.getByRole("row").filter({ hasText: "Saved" })).toBeVisible();
    await page.goBack();
    await expect(channel).toBeChecked({ checked: !before });
  });
  await test.step("text in a form is restored after visiting other pages", async () => {
    const firstName = page.getByRole("textbox", { name: "First name", exact: true });
    await page.getByRole("link", { name: "New contact" }).click();
    await firstName.fill("Zoë");
    await page.goBack();
    await page.getByRole("link", { name: "New contact" }).click();
    await expect(firstName).toHaveValue("Zoë");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
  });
  await test.step("the page says that a setting cannot be stored", async () => {
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByLabel("Currency").selectOption("EUR");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("your settings can’t be saved")).toBeVisible();
  });
});

test("after the site data are cleared while a page is open, new changes are stored again", async ({
  signedIn: page,
  service,
}) => {
  const turn = async (name: string, tab = page) => {
    const channel = tab.getByRole("switch", { name: `SMS to ${name}` });
    const before = await channel.isChecked();
    await channel.click();
    await expect(channel).toBeChecked({ checked: !before });
    await allSaved(tab);
  };
  const saved = (name: string) =>
    page
      .getByRole("table", { name: "Single changes" })
      .getByRole("row")
      .filter({ hasText: name })
      .filter({ hasText: "Saved" });
  await page.goto("/contacts");
  await turn("Ingrid Halvorsen");
  const clear = async (tab: Page) => {
    const cdp = await tab.context().newCDPSession(tab);
    const origin = service.url;
    await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb,local_storage" });
  };
  await clear(page);
  await turn("Denise Okafor");
  await recentChanges(page).click();
  // The other change may reach the journal before or after it was cleared.
  await expect(saved("Ingrid Halvorsen")).toBeVisible();
  await expect(saved("Denise Okafor")).toBeVisible();
  await page.reload();
  await expect(saved("Denise Okafor")).toBeVisible();
  await test.step("also in a tab that becomes the sender and cannot reopen its journal", async () => {
    const next = await page.context().newPage();
    await next.goto("/changes");
    await expect(next.getByRole("table", { name: "Single changes" })).toBeVisible();
    await next.getByRole("link", { name: "Contacts" }).click();
    await next.evaluate(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("It cannot be opened.", "UnknownError");
      };
    });
    await clear(next);
    await page.close();
    await turn("Ingrid Halvorsen", next);
  });
});

const priceIn = (page: Page) => page.getByRole("textbox", { name: /Price per lead/ }).first();

test("a change saved after the browser ran out of space is not resumed by the next page", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await page.route("**/advertisers/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await page.goto("/campaigns/503");
  await priceIn(page).fill("45.5");
  await priceIn(page).press("Enter");
  await expect(page.getByText("Saved in this browser").first()).toBeAttached();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = Storage.prototype.setItem = () => {
      throw new DOMException("No space is left.", "QuotaExceededError");
    };
  });
  await page.unroute("**/advertisers/**");
  await allSaved(page);
  await recentChanges(page).click();
  await expect(page.getByText("Changes are listed until you close this page")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Saved" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("No changes yet")).toBeVisible();
  await page.goto("/campaigns/503");
  await expect(priceIn(page)).toHaveValue("$45.50");
});

const failures = [
  {
    browser: "a browser without databases",
    wanted: "44.25",
    fail: () => Object.defineProperty(window, "indexedDB", { value: undefined }),
  },
  {
    browser: "a browser that has no space for its database",
    wanted: "44.75",
    fail: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("No space is left.", "QuotaExceededError");
      };
    },
  },
];

for (const { browser, wanted, fail } of failures)
  test(`${browser} keeps unsent changes through a crash`, async ({
    page: first,
    context,
    service,
    complaints,
  }) => {
    complaints.allowDeadNetwork();
    await context.addInitScript(fail);
    await context.route("**/advertisers/**", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.fallback(),
    );
    await signIn(first, service.url, service.keys.owner);
    await first.goto("/campaigns/503");
    await priceIn(first).fill(wanted);
    await priceIn(first).press("Enter");
    await expect(first.getByText("Saved in this browser").first()).toBeAttached();
    const page = await crashPage(first);
    await page.goto("/campaigns/503");
    await expect(priceIn(page)).toHaveValue(`$${wanted}`);
    await expect(recentChanges(page)).toContainText("1 waiting");
    await context.unroute("**/advertisers/**");
    await allSaved(page);
    await page.reload();
    await expect(priceIn(page)).toHaveValue(`$${wanted}`);
    await allSaved(page);
  });
