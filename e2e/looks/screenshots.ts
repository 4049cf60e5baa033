import type { Page } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { comeInto, controlLabels, prepareForStates, states } from "./states.ts";

const everydayTrades = "/campaigns/502";

/** A week of work: raises some prices, and switches one category off. */
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

/** The screenshots of the README, with a console in use. */
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

for (const width of [390, 768, 1280, 1920])
  for (const colorScheme of ["light", "dark"] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      const viewport = { width, height: width === 390 ? 844 : Math.round(width * 0.625) };
      test.use({ viewport, colorScheme, ...(width === 390 && { isMobile: true, hasTouch: true }) });
      test("signed out", async ({ page, service, complaints }) => {
        await prepareForStates(page, complaints);
        await page.goto(service.url);
        await page.getByRole("heading").first().waitFor();
        await page.screenshot({ path: `screenshots/sign-in-${width}-${colorScheme}.png` });
      });
      for (const state of Object.values(states).flat())
        test(state.name, async ({ signedIn: page, complaints }) => {
          await prepareForStates(page, complaints);
          await comeInto(page, state, controlLabels.en);
          await page.waitForTimeout(400);
          await page.screenshot({ path: `screenshots/${state.name}-${width}-${colorScheme}.png` });
        });
    });
