import { expect } from "playwright/test";
import { holdRequests } from "../browser/hold-requests.ts";
import { lookCookie, lookValue } from "#contract/console/look.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";

test("a long list keeps its position and focus when the window is rotated", async ({ signedIn: page }) => {
  const atTop = () =>
    page.evaluate(() => {
      const head = Math.max(0, document.querySelector("main th")?.getBoundingClientRect().bottom ?? 0);
      const rows = [...document.querySelectorAll<HTMLElement>("main [data-index]")];
      return Number(rows.find((row) => row.getBoundingClientRect().bottom > head + 2)?.dataset["index"]);
    });
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto("/campaigns/503");
  await expect(page.getByRole("paragraph").filter({ hasText: /^3,000$/ })).toBeVisible();
  await page.mouse.wheel(0, 60_000);
  let top = 0;
  // Until the position is stable.
  await expect.poll(async () => top === (top = await atTop()) && top > 1400).toBe(true);
  const price = page.locator(`[data-index="${top + 15}"] input[type=text]`);
  await price.focus();
  for (const [width, height] of [
    [700, 1180],
    [390, 844],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(atTop, `the row at the top at ${width} px`).toBe(top);
    await expect(price).toBeFocused();
  }
});

test("a long list scrolls to the right position, also while a row has the focus", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/503");
  await page.locator("[data-index='10'] input[type=text]").click();
  await page.evaluate(() => window.scrollTo(0, 1700));
  await expect(page.locator("[data-index='45']")).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 3820));
  await expect(page.locator("[data-index='100']")).toBeInViewport();
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(3820);
});

test(
  "a search shows that it is in progress while its code is loading",
  withLookups,
  async ({ page, service }) => {
    // From the beginning, because both are preloaded.
    const arrives = await holdRequests(page, /find-rows|ad-campaign-category\?page=[1-9]/);
    await signIn(page, service.url, service.keys.owner);
    await page.goto("/campaigns/503");
    await expect(page.getByRole("paragraph").filter({ hasText: /^3,000$/ })).toBeVisible();
    await page.getByRole("searchbox").pressSequentially("hudson junk");
    await expect(page.getByText(/^Loading [\d,]+ of 3,000$/)).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("hudson junk");
    await expect(page.locator("[data-index='0']")).toBeVisible();
    await arrives();
    await expect(page.getByText(/^\d+ of 3,000$/)).toBeVisible();
    await expect(page.getByRole("rowheader").first()).toContainText("Same-day junk removal");
  },
);

for (const [width, height] of [
  [1280, 500],
  [1280, 1400],
  [390, 844],
] as const)
  for (const density of [undefined, "dense"] as const)
    test(`the first rows of a list fill a window of ${width} × ${height} px, and few more${density ? ", in compact rows" : ""}`, async ({
      signedIn: page,
      service,
    }) => {
      await page
        .context()
        .addCookies([{ name: lookCookie, value: lookValue({ density }), url: service.url }]);
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          const rows = document.querySelectorAll("main [data-index]").length;
          if (rows === 0) return;
          observer.disconnect();
          Object.assign(window, { firstRows: rows });
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto("/campaigns/503");
      await expect(page.locator("[data-index='49']")).toBeAttached();
      const first = await page.evaluate(() => (window as unknown as { firstRows: number }).firstRows);
      const last = page.locator(`[data-index="${first - 1}"]`);
      expect(await last.evaluate((row) => row.getBoundingClientRect().bottom)).toBeGreaterThan(height);
      expect(first).toBeLessThan((width < 640 ? 0.025 : 0.04) * height);
    });
