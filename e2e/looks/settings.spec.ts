import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { heading } from "../page/heading.ts";

const paper = { light: "rgb(251, 250, 246)", dark: "rgb(22, 21, 18)" };
/** Checks the background, also while saving settings reloads the page. */
const expectPaper = (page: Page, colour: string) =>
  expect(page.locator("html")).toHaveCSS("background-color", colour);

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const control = page.getByRole("combobox", { name }).or(page.getByRole("button", { name }));
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test("the theme and the row height are changed by keyboard, and apply to the next page from the start", async ({
  signedIn: page,
  context,
  browser,
  service,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(heading(page, "Campaigns")).toBeVisible();
  // A page that is opened directly is read from its beginning.
  await expect(page.locator("body")).toBeFocused();
  await page.getByRole("button", { name: "Account", exact: true }).press("Enter");
  await page.getByRole("link", { name: "Settings" }).press("Enter");
  await expect(heading(page, "Settings")).toBeFocused();
  await expectAccessible(page);
  await expectPaper(page, paper.light);
  await tabTo(page, "Theme");
  await page.keyboard.type("Dark");
  await tabTo(page, "Row height");
  await page.keyboard.type("Compact");
  await tabTo(page, "Save settings");
  await page.keyboard.press("Enter");
  await expectPaper(page, paper.dark);
  await expect(page.getByLabel("Theme")).toHaveValue("dark");
  await test.step("before any code of the page has run", async () => {
    const storageState = await context.storageState();
    const bare = await browser.newContext({ javaScriptEnabled: false, storageState, colorScheme: "light" });
    const first = await bare.newPage();
    await first.goto(`${service.url}/contacts`);
    await expectPaper(first, paper.dark);
    await expect(first.locator("main [aria-busy]")).toBeVisible();
    await bare.close();
  });
  await test.step("whatever the theme of the device is", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/settings");
    await page.getByLabel("Theme").selectOption("Light");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expectPaper(page, paper.light);
    await page.getByLabel("Theme").selectOption("Same as this device");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expectPaper(page, paper.dark);
  });
});

test("a cookie that the browser has deleted is restored from the stored settings of the account", async ({
  signedIn: page,
  context,
}) => {
  await page.goto("/settings");
  await page.getByLabel("Theme").selectOption("Dark");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectPaper(page, paper.dark);
  const looks = async () => (await context.cookies()).filter(({ name }) => name === "console-look");
  expect(await looks()).toMatchObject([{ value: "en.dark.", sameSite: "Lax", path: "/", httpOnly: false }]);
  await context.clearCookies({ name: "console-look" });
  await page.reload();
  await expect.poll(looks).toMatchObject([{ value: "en.dark." }]);
  await page.reload();
  await expectPaper(page, paper.dark);
});

test("the language is set by the cookie from the first byte, is changed by keyboard, and is kept offline", async ({
  signedIn: page,
  context,
  service,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await context.addCookies([{ name: "console-look", value: "es.dark.", url: service.url }]);
  await page.goto("/settings");
  await expect(heading(page, "Configuración")).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("navigation", { name: "Consola" })).toBeVisible();
  await test.step("the offline page has the language and the theme", async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(keptPages)).toEqual(["/es/index.html"]);
    await context.setOffline(true);
    await page.goto("/settings", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expectPaper(page, paper.dark);
    await context.setOffline(false);
    await page.goto("/settings");
  });
  await tabTo(page, "Idioma");
  await page.keyboard.type("English");
  await tabTo(page, "Guardar configuración");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Settings")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => page.evaluate(keptPages)).toEqual(["/es/index.html", "/en/index.html"]);
});

/** The pages in the caches of the service worker, of the previous build and of this one. */
async function keptPages(): Promise<string[]> {
  const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
  const kept = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
  return kept.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith(".html"));
}

test("numbers and times have one format, chosen by example or by a language tag", async ({
  signedIn: page,
}) => {
  await page.goto("/settings");
  const format = page.getByLabel("Number and date format");
  const examples = await format.getByRole("option").allTextContents();
  expect(examples).toEqual([...new Set(examples)]);
  await format.selectOption("$1,234,567.50 · Jan 25, 2:30 PM");
  await page.getByLabel("Time format").selectOption("24-hour");
  await expect(page.getByText("Prices look like $1,234,567.50, times like Jan 25, 14:30.")).toBeVisible();
  await format.selectOption("Another…");
  const tag = page.getByLabel("Language tag");
  await tag.fill("xx-nonsense-1");
  await expect(page.getByText("This browser has no formats for “xx-nonsense-1”")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save settings" })).toBeDisabled();
  await expectAccessible(page);
  await tag.fill("bg-BG");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(format).toHaveValue("bg-BG");
  await page.goto("/campaigns/501");
  const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
  await expect(price).toHaveValue(/^\d+,\d\d\s/);
});
