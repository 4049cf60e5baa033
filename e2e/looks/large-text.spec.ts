import { expect, type Page } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";

// The user of this browser has twice the usual text size.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await use({ ...launchOptions, args });
  },
});

for (const locale of ["en-US", "es-ES"])
  test.describe(locale, () => {
    test.use({ locale });
    test("with a text size of 32 px on a phone nothing is cut off, and nothing overlaps", async ({
      signedIn: page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await test.step("the names of the campaigns, which break between words", async () => {
        await page.goto("/");
        const headers = page.getByRole("heading", { level: 2 });
        await expect(headers.getByRole("link")).toHaveCount(3);
        expect(await headers.evaluateAll(brokenWords)).toEqual([]);
        await expectAllInWindow(page);
      });
      await test.step("the status of a file", async () => {
        await page.goto("/contacts/import");
        await expect(page.locator("input[type=file]")).toBeAttached();
        await expectAllInWindow(page);
      });
      await test.step("the entries of the navigation, including unfinished work, and the prices", async () => {
        await page.goto("/campaigns/502");
        const prices = page.locator("tbody").getByRole("textbox");
        await prices.first().fill("1.005");
        await prices.nth(1).focus();
        await expect(page.getByRole("navigation").getByRole("link")).toHaveCount(4);
        const headers = page.getByRole("rowheader");
        expect(await headers.evaluateAll(brokenWords)).toEqual([]);
        await expectAllInWindow(page);
      });
    });
  });

/** The words that are broken over two lines. */
const brokenWords = (texts: Element[]) =>
  texts.flatMap((text) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });

async function expectAllInWindow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll("main, main *, nav *")].flatMap((element) => {
      if (!element.checkVisibility() || element.closest("svg, .sr-only, thead")) return [];
      const { left, right, width } = element.getBoundingClientRect();
      const isBeyond = width > 1 && (left < -1 || right > window.innerWidth + 1);
      return isBeyond ? [`${element.localName} “${element.textContent.slice(0, 30)}”`] : [];
    }),
  );
  expect(beyond).toEqual([]);
  await expectNoHorizontalScroll(page);
}
