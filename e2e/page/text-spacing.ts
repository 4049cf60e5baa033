import { expect, type Page } from "playwright/test";

/** Applies the text spacing of WCAG 1.4.12, and returns its style sheet. Runs in the page. */
export function spaceText(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** Checks that with this spacing no texts overlap, and no text of a control or a title is cut off. */
export async function expectRoomForText(page: Page): Promise<void> {
  const sheet = await page.evaluateHandle(spaceText);
  expect(await page.evaluate(textsWithoutRoom), "texts that have no room when they are spaced").toEqual([]);
  // Not the last sheet: the console adopts those of the parts that it loads meanwhile.
  await sheet.evaluate((spacing) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== spacing);
  });
}

/** The visible texts that overlap or are cut off. Runs in the page. */
function textsWithoutRoom(): string[] {
  type Line = {
    readonly text: string;
    readonly of: Element;
    readonly layer: Element | undefined;
    readonly box: DOMRect;
  };
  const top = document.querySelector("dialog[open]") ?? document.body;
  const range = document.createRange();
  /** The part of a box that is visible in its scrolling or clipping ancestors. */
  const seen = (box: DOMRect, of: Element) => {
    let [left, right, upper, lower] = [box.left, box.right, box.top, box.bottom];
    for (let around = of; around !== top; around = around.parentElement ?? top) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const frame = around.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [upper, lower] = [Math.max(upper, frame.top), Math.min(lower, frame.bottom)];
    }
    return new DOMRect(left, upper, right - left, lower - upper);
  };
  // Fixed, opened or raised elements may cover others.
  const layers = [...top.querySelectorAll("*")]
    .filter((one) => {
      const { position, zIndex } = getComputedStyle(one);
      return one.matches("[popover]") || /fixed|sticky/.test(position) || zIndex !== "auto";
    })
    .toReversed();
  const lines: Line[] = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const of = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (
      !of ||
      !text ||
      of.closest("option, script, style, svg") ||
      !of.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = seen(rect, of);
      if (box.width > 2 && box.height > 4)
        lines.push({ text, of, layer: layers.find((layer) => layer.contains(of)), box });
    }
  }
  const isOver = ({ box: one }: Line, { box: other }: Line) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
  const overlaps = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => one.of !== other.of && one.layer === other.layer && isOver(one, other))
      .map((other) => `“${one.text}” and “${other.text}” overlap`),
  );
  const cut = [...top.querySelectorAll("button, a, label, h1, h2, th, legend")]
    .filter((element) => {
      const { overflow, textOverflow } = getComputedStyle(element);
      const isClipping = overflow !== "visible" && textOverflow !== "ellipsis" && element.clientWidth > 1;
      return (
        isClipping &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
      );
    })
    .map((element) => `“${element.textContent.trim()}” is cut off`);
  return [...new Set([...overlaps, ...cut])];
}
