import { expect, type Locator } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";

test.use({ locale: "es-ES" });
test.beforeEach(async ({ context, service }) => {
  await context.addCookies([{ name: "console-look", value: "es.light.", url: service.url }]);
});

/** The texts that take more than one line, or lie beyond the side of the window. */
const brokenAmong = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = [...range.getClientRects()];
        const tops = new Set(boxes.map(({ top }) => Math.round(top)));
        return tops.size > 1 || boxes.some(({ right }) => right > document.documentElement.clientWidth);
      })
      .map(({ textContent }) => textContent),
  );

for (const [width, percent] of [
  [390, "90000"],
  [320, "99000"],
] as const)
  test(`in a window of ${width} px no amount of a repricing by ${percent} % breaks`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/campaigns/501/reprice");
    await page.getByLabel("Porcentaje").fill(percent);
    const amounts = page.getByRole("cell").filter({ hasText: /US\$$|%$/ });
    await expect(amounts.filter({ hasText: /^\+.*US\$$/ }).first()).toBeVisible();
    expect(await brokenAmong(amounts)).toEqual([]);
  });
