import { expect, type Page } from "playwright/test";

/** Moves through the page by Tab, forward and back, and checks that each focused element is fully visible and not covered. */
export async function expectFocusInView(page: Page): Promise<void> {
  const hidden = new Set<string>();
  for (const [key, presses] of [
    ["Tab", 20],
    ["Shift+Tab", 10],
  ] as const) {
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
    });
    for (let pressed = 0; pressed < presses; pressed += 1) {
      await page.keyboard.press(key);
      if (!(await page.evaluate(outOfView))) continue;
      // Elements that disappear with the focus move the page a moment later.
      await page.waitForTimeout(300);
      const one = await page.evaluate(outOfView);
      if (one) hidden.add(one);
    }
  }
  expect([...hidden], "what has the focus and is not in view").toEqual([]);
}

/** The name of the focused element if it is out of view or covered. Runs in the page. */
async function outOfView(): Promise<string | undefined> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const { labels } = focused as HTMLInputElement;
  const parts: HTMLElement[] = [focused, ...(labels ?? [])];
  const drawn = parts
    .map((part) => part.getBoundingClientRect())
    .find(({ width, height }) => width > 2 && height > 2);
  const box = drawn ?? focused.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  // An element larger than the window only needs to fill it.
  const isWhole =
    bottom - top >= Math.min(box.height, innerHeight / 2) - 1 &&
    right - left >= Math.min(box.width, innerWidth / 2) - 1;
  // A link over several lines has a box for each line.
  const lines = [...(drawn ? focused.getClientRects() : [])].filter(({ width }) => width > 2);
  const isFree = (lines.length > 1 ? lines : [box]).every((line) => {
    const [upper, lower] = [Math.max(line.top, 0), Math.min(line.bottom, innerHeight)];
    // Touch targets extend over neighboring elements.
    return [0.35, 0.5, 0.65].every((part) => {
      const x = (Math.max(line.left, 0) + Math.min(line.right, innerWidth)) / 2;
      const hit = document.elementFromPoint(x, upper + (lower - upper) * part);
      return hit !== null && (parts.some((one) => one.contains(hit)) || hit.contains(focused));
    });
  });
  if (isWhole && isFree) return undefined;
  const name = focused.ariaLabel ?? (labels?.[0]?.textContent || focused.textContent.trim());
  return `${focused.tagName.toLowerCase()} “${name.slice(0, 60)}” ${isWhole ? "is covered" : "is out of view"}: ${Math.round(box.left)}, ${Math.round(box.top)}, ${Math.round(box.width)} × ${Math.round(box.height)}`;
}
