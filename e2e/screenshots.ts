import type { Page } from "playwright/test";
import { test } from "./fixtures.ts";

type State = readonly [name: string, address: string, prepare?: (page: Page) => Promise<unknown>];

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** The pages of the console and the states in which people meet them. */
const states: readonly State[] = [
  ["contacts", "/contacts"],
  ["contacts-filtered", "/contacts?role=OWNER"],
  ["contacts-none-match", "/contacts#search=zzz"],
  ["contact-new", "/contacts/new"],
  ["contact", "/contacts/1"],
  ["contact-not-found", "/contacts/999999"],
  ["contacts-import", "/contacts/import"],
  ["reach", "/contacts/reach"],
  ["campaigns", "/campaigns"],
  ["campaign", "/campaigns/502"],
  ["campaign-empty", "/campaigns/504"],
  ["campaign-selected", "/campaigns/502", selectThree],
  [
    "campaign-deactivated",
    "/campaigns/502",
    async (page) => {
      await selectThree(page);
      await press("Deactivate")(page);
      await page.getByText(/deactivated in/).waitFor();
    },
  ],
  [
    "campaign-price-doubtful",
    "/campaigns/502",
    async (page) => {
      const price = page.getByRole("textbox", { name: /^Price per lead for/ }).first();
      await price.fill("9000");
      await price.press("Enter");
    },
  ],
  ["category-new", "/campaigns/502/new"],
  [
    "prices",
    "/campaigns/502/reprice",
    async (page) => {
      await page
        .getByLabel("Percent")
        .first()
        .fill("8")
        .catch(() => {});
    },
  ],
  ["since", "/campaigns/502/since"],
  ["changes", "/changes"],
  ["settings", "/settings"],
  ["not-found", "/nothing-here"],
];

const everydayTrades = "/campaigns/502";

/** A week of work: some prices raised, and one category switched off. */
async function work(page: Page): Promise<void> {
  await page.goto(everydayTrades);
  const prices = page.getByRole("textbox", { name: /^Price per lead for/ });
  for (const index of [0, 2, 5]) {
    const price = prices.nth(index);
    const now = Number((await price.inputValue()).replace(/[^\d.]/g, ""));
    await price.fill(String(now + 1.5));
    await price.press("Enter");
  }
  await page.getByRole("switch").nth(3).click();
  await page.getByText("All saved").first().waitFor();
}

/** The pictures of the README, of a console in use. */
test("README", async ({ signedIn: page }) => {
  test.setTimeout(60_000);
  const picture = (name: string) => page.screenshot({ path: `.github/${name}.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await work(page);
  await page.goto(everydayTrades);
  await page
    .getByRole("textbox", { name: /^Price per lead for/ })
    .nth(10)
    .waitFor();
  await page.waitForTimeout(1000);
  await picture("campaign");
  await page.goto("/campaigns");
  await page.getByText(/of 3,000 active/).waitFor();
  await picture("campaigns");
  await page.goto(`${everydayTrades}/reprice`);
  await page.getByLabel("Percent").fill("8");
  await page.getByText("Rounding and limits").click();
  await page.getByLabel("Round to").selectOption("price ending in .95");
  await page.getByLabel("Limit on changes").selectOption("Never lower");
  await page.getByText(/^Raise .* ending in \.95, never lower/).waitFor();
  await page.getByText(/^Rounding and limits/).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(500);
  await picture("prices");
});

async function selectThree(page: Page): Promise<void> {
  const boxes = page.locator("main tbody input[type=checkbox]:not([role=switch])");
  await boxes.first().waitFor({ state: "attached" });
  for (const index of [1, 2, 4]) await boxes.nth(index).check({ force: true });
}

for (const width of [390, 768, 1280, 1920])
  for (const colorScheme of ["light", "dark"] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      const viewport = { width, height: width === 390 ? 844 : Math.round(width * 0.625) };
      test.use({ viewport, colorScheme, ...(width === 390 && { isMobile: true, hasTouch: true }) });
      test("signed out", async ({ page, service }) => {
        await page.goto(service.url);
        await page.getByRole("heading").first().waitFor();
        await page.screenshot({ path: `screenshots/sign-in-${width}-${colorScheme}.png` });
      });
      for (const [name, address, prepare] of states)
        test(name, async ({ signedIn: page }) => {
          await page.goto(address);
          await page.waitForLoadState("networkidle");
          await prepare?.(page);
          await page.waitForTimeout(400);
          await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png` });
        });
    });
