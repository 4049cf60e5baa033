import { expect, type Page } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";

for (const [list, wide] of [
  ["/campaigns/501", 1280],
  ["/contacts", 1280],
  ["/campaigns/501", 1600],
] as const)
  test(`at ${wide} px the names of ${list} are on the baseline of their rows, also of compact ones`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: wide, height: 900 });
    await page.goto(list);
    await expect(page.getByRole("row").nth(5)).toBeVisible();
    await expect.poll(() => offTheLine(page)).toEqual([]);
    await page.goto("/settings");
    await page.getByLabel("Row height").selectOption("Compact");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.goto(list);
    await expect(page.getByRole("row").nth(5)).toBeVisible();
    await expect.poll(() => offTheLine(page)).toEqual([]);
  });

/** The vertical distances, in pixels, between names of one line and the other texts of their rows. */
const offTheLine = (page: Page) => page.getByRole("main").locator("tbody tr").evaluateAll(measured);

function measured(rows: Element[]): (number | string)[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is serialized and runs in the page
  const lines = (cell: Element): DOMRect[] => {
    const range = document.createRange();
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const rects: DOMRect[] = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      rects.push(...range.getClientRects());
    }
    return rects.filter(({ width }) => width > 1);
  };
  const off = rows.flatMap((row) => {
    const [[name, more] = [], ...others] = [...row.children].map(lines);
    const words = others.filter(([one, second]) => !second && one?.height === name?.height);
    return name && !more ? words.map(([one]) => (one?.bottom ?? 0) - name.bottom) : [];
  });
  return off.length > 0 ? off.filter((by) => Math.abs(by) > 0.4) : ["no name of one line"];
}
