import { expect, type Locator } from "playwright/test";

/**
 * Presses Enter in the cell of a price, and waits until the focus moves on: the price is taken then, which the first time waits for code. In
 * the last row, and where the price is asked about, the focus stays.
 */
export async function enterPrice(cell: Locator): Promise<void> {
  await cell.press("Enter");
  await expect(cell)
    .not.toBeFocused({ timeout: 3000 })
    .catch(() => undefined);
}
