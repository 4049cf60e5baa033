import { expect, type Page } from "playwright/test";
import { test } from "./fixtures.ts";
import { withLookups } from "./set-ups.ts";

/** Figures as English writes them: decimals after a point, groups after a comma, percents without a space, hours of half a day. */
const foreign = /\$|\d\.\d{1,2}(?![\d.])|\d,\d{3}(?!\d)|\d%|\d\s?[AP]M\b/;

/** Each page, and what opens more of it. */
const pages: [address: string, open?: (page: Page) => Promise<unknown>][] = [
  ["/campaigns"],
  ["/campaigns/501", (page) => page.getByRole("button", { name: "Price", exact: true }).click()],
  ["/campaigns/503"],
  ["/campaigns/501/new", (page) => page.getByLabel("Max price per lead").fill("1.000")],
  ["/campaigns/501/reprice", reprice],
  ["/campaigns/501/import"],
  ["/contacts"],
  ["/contacts/1"],
  ["/contacts/new"],
  ["/contacts/import"],
  ["/contacts/reach"],
  ["/changes"],
  ["/settings"],
];

async function reprice(page: Page): Promise<void> {
  await page.getByLabel("Percent", { exact: true }).fill("12,5");
  await page
    .locator("details")
    .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
  await expect(page.getByRole("status").filter({ hasText: "12,5" })).toBeVisible();
}

test("in German format no page has a figure of another", withLookups, async ({ signedIn: page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("advertiser-console/money", '{"locale":"de-DE","currency":"EUR"}'),
  );
  await test.step("a change, so that there is one to look back on", async () => {
    await page.goto("/campaigns/501");
    const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
    await expect(price).toHaveValue(/^\d+,\d\d\s€$/);
    await price.fill("116,5");
    await price.press("Enter");
    await expect(price).toHaveValue(/^116,50\s€$/);
    await expect(page.getByRole("main").getByText("Saved", { exact: true })).toBeAttached();
  });
  for (const [address, open] of pages)
    await test.step(address, async () => {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      await open?.(page);
      const lines = await page.evaluate(shown);
      expect(lines.length).toBeGreaterThan(5);
      expect.soft(lines.filter((line) => foreign.test(line))).toEqual([]);
    });
});

/** Every text that the page says, in fields and to screen readers too; the options of a choice of formats apart. */
function shown(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    ({ tagName }) => !/SCRIPT|STYLE|OPTION/.test(tagName),
  );
  const own = all.flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  );
  const said = all.flatMap((element) => [
    element.ariaLabel,
    element.title,
    (element as HTMLInputElement).value,
    element.getAttribute("placeholder"),
  ]);
  return [...own, ...said].filter((text): text is string => typeof text === "string" && text.trim() !== "");
}
