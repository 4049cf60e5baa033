import type { Page } from "playwright/test";

/** Every text of the page, including those of fields and for screen readers. Elements that match `leftOut` are ignored. */
export const shownTexts = (page: Page, leftOut: string): Promise<string[]> => page.evaluate(shown, leftOut);

function shown(leftOut: string): string[] {
  const all = [...document.querySelectorAll<HTMLElement>("title, body *")].filter(
    (element) => !element.closest(`script, style, noscript, ${leftOut}`),
  );
  const own = all.flatMap((element) =>
    [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  );
  const said = all.flatMap((element) => [
    element.ariaLabel,
    element.title,
    element.matches("input:not([type=checkbox], [type=radio]), textarea")
      ? (element as HTMLInputElement).value
      : "",
    element.getAttribute("placeholder"),
  ]);
  return [...own, ...said].filter((text): text is string => typeof text === "string" && text.trim() !== "");
}
