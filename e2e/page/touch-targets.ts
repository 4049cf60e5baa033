import { expect, type Page } from "playwright/test";

/** The minimum size of a touch target in CSS pixels. */
const least = 44;

/** Checks that every visible control responds to a touch anywhere in a square of 44 px around its center, including its label. */
export async function expectTouchTargets(page: Page): Promise<void> {
  expect(await page.evaluate(tooSmall, least), "controls that a finger misses").toEqual([]);
}

function tooSmall(side: number): string[] {
  const opened = document.querySelector("dialog[open], [popover]:popover-open") ?? document.body;
  const kinds = "a[href], button, input, select, textarea, summary, [role=option]";
  return [...opened.querySelectorAll<HTMLInputElement>(kinds)].flatMap((control) => {
    const own = control.getBoundingClientRect();
    // On a phone the table headers and the skip link are for screen readers only.
    if (own.width <= 1 || control.closest("thead") || !control.checkVisibility()) return [];
    control.scrollIntoView({ block: "center" });
    const parts: HTMLElement[] = [control, ...(control.labels ?? [])];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const width = Math.max(...boxes.map((box) => box.right)) - left;
    const height = Math.max(...boxes.map((box) => box.bottom)) - top;
    const [x, y, reach] = [left + width / 2, top + height / 2, side / 2 - 1];
    const points = [
      [0, 0],
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ] as const;
    // Nothing that covers it may receive the touch.
    const isHit = points.every(([dx, dy]) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return parts.some((part) => part.contains(hit));
    });
    if (width >= side && height >= side && isHit) return [];
    const name = control.ariaLabel ?? (control.labels?.[0]?.textContent || control.textContent.trim());
    return [`${control.tagName.toLowerCase()} “${name}”: ${Math.round(width)} × ${Math.round(height)}`];
  });
}
