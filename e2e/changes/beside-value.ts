import type { Locator } from "playwright/test";

/** Whether a mark does not cover the value of its field. */
export async function isBeside(mark: Locator, field: Locator): Promise<boolean> {
  const value = await field.evaluate((input: HTMLInputElement) => {
    const { fontWeight, fontSize, fontFamily, textAlign, paddingLeft, paddingRight } =
      getComputedStyle(input);
    const context = document.createElement("canvas").getContext("2d");
    if (context) context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { left, right } = input.getBoundingClientRect();
    const width = context?.measureText(input.value).width ?? 0;
    return textAlign === "end"
      ? { left: right - Number.parseFloat(paddingRight) - width, right }
      : { left, right: left + Number.parseFloat(paddingLeft) + width };
  });
  const { x = 0, width = 0 } = (await mark.boundingBox()) ?? {};
  return x + width <= value.left || value.right <= x;
}
