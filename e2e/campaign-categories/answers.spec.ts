import { expect, type Locator, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { storedPrices } from "../deployments/stored-categories.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { expectTouchTargets } from "../page/touch-targets.ts";

const priceAt = (page: Page, number: number) => page.getByRole("row").nth(number).getByRole("textbox");
const statusAt = (page: Page, number: number) => page.getByRole("row").nth(number).getByRole("switch");
const byItsName = async (control: Locator) =>
  control.page().getByLabel((await control.getAttribute("aria-label")) ?? "", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: /^Save \$/ });
const keep = (page: Page) => page.getByRole("button", { name: /^Keep \$/ });
const tenfold = (price: string) => `${Number(price) * 20}`;

/** Checks that the note covers no control of any row. */
async function expectBesideAll(page: Page): Promise<void> {
  const note = page.locator("[data-note]");
  await expect(note).toHaveCount(1);
  const covered = await note.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLInputElement>("tbody input")]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      })
      .map((control) => control.ariaLabel);
  });
  expect(covered).toEqual([]);
}

async function typeDoubtful(page: Page, price: Locator, text: string): Promise<void> {
  await price.fill(text);
  await price.blur();
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  await price.focus();
  await expect(save(page)).toBeVisible();
  await expectBesideAll(page);
}

test("a doubtful price is confirmed or undone by buttons, with the pointer and by keyboard", async ({
  signedIn: page,
  service,
}) => {
  const stored = () => storedPrices(service, 502);
  const before = await stored();
  const doubtful = tenfold(before[1] ?? "");
  await page.goto("/campaigns/502");
  await expect(priceAt(page, 2)).toBeVisible();
  await page.waitForLoadState("networkidle");

  await test.step("the question disappears when the focus leaves", async () => {
    await priceAt(page, 2).fill(doubtful);
    await priceAt(page, 2).press("Enter");
    await expect(save(page)).toBeVisible();
    await expectAccessible(page);
    await expectBesideAll(page);
    await priceAt(page, 5).click();
    await expect(save(page)).toHaveCount(0);
    await expect(page.getByRole("row").nth(2)).toContainText("Not saved yet");
    await priceAt(page, 2).click();
  });
  await test.step("holding a key down confirms nothing", async () => {
    await priceAt(page, 2).fill("");
    await priceAt(page, 2).fill(doubtful);
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(save(page)).toBeVisible();
    expect(await stored()).toEqual(before);
  });
  await test.step("the old price is kept, with the pointer", async () => {
    await keep(page).click();
    await expect(priceAt(page, 2)).toBeFocused();
    await expect(save(page)).toHaveCount(0);
    expect(await stored()).toEqual(before);
  });
  await test.step("the new price is saved, by keyboard", async () => {
    await typeDoubtful(page, priceAt(page, 2), doubtful);
    await page.keyboard.press("Tab");
    await expect(save(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(priceAt(page, 2)).toBeFocused();
    await expect(save(page)).toHaveCount(0);
    await expect.poll(async () => (await stored())[1]).toBe(doubtful);
  });
  await test.step("an invalid price can only be discarded", async () => {
    await priceAt(page, 3).fill("1.005");
    await priceAt(page, 3).press("Enter");
    await expect(keep(page)).toBeVisible();
    await expect(save(page)).toHaveCount(0);
    await keep(page).focus();
    await page.keyboard.press("Enter");
    expect((await stored())[2]).toBe(before[2]);
    await expect(keep(page)).toHaveCount(0);
  });
});

test(
  "a doubtful price is confirmed or undone by touch",
  { tag: "@phone" },
  async ({ signedIn: page, service }) => {
    const stored = () => storedPrices(service, 502);
    const before = await stored();
    await page.goto("/campaigns/502");
    await expect(priceAt(page, 2)).toBeVisible();
    await page.waitForLoadState("networkidle");
    // Located by their records, because positions change while rows above are rendered again.
    await expect(page.getByRole("rowheader").filter({ hasText: /^Category \d/ })).toHaveCount(0);
    const price = await byItsName(priceAt(page, 2));
    const status = await byItsName(statusAt(page, 3));
    await test.step("and a tap elsewhere hits its target", async () => {
      await price.tap();
      await typeDoubtful(page, price, tenfold(before[1] ?? ""));
      await expectTouchTargets(page);
      await expectNoHorizontalScroll(page);
      await price.focus();
      const was = await status.isChecked();
      // At its upper edge, which moves away first.
      await status.tap({ position: { x: 22, y: 3 } });
      await expect(status).toBeChecked({ checked: !was });
      await expect(save(page)).toHaveCount(0);
    });
    await test.step("keys are not mentioned on a phone", async () => {
      await price.fill(`${Number(before[1]) * 30}`);
      await price.press("Enter");
      await expect(page.locator("[data-note]")).toContainText("or more.");
      await expect(page.locator("[data-note]")).not.toContainText(/Enter|Esc/);
      await price.blur();
    });
    await test.step("the old price is kept, then a new one saved", async () => {
      await price.tap();
      await keep(page).tap();
      await expect(save(page)).toHaveCount(0);
      expect(await stored()).toEqual(before);
      await typeDoubtful(page, price, tenfold(before[1] ?? ""));
      await save(page).tap();
      await expect.poll(async () => (await stored())[1]).toBe(tenfold(before[1] ?? ""));
    });
  },
);

test("a click elsewhere while a doubtful price on a card has the focus hits its target", async ({
  signedIn: page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/campaigns/502");
  const [, price = ""] = await storedPrices(service, 502);
  await priceAt(page, 2).fill(tenfold(price));
  await priceAt(page, 2).press("Enter");
  await expect(save(page)).toBeVisible();
  const status = statusAt(page, 3);
  const was = await status.isChecked();
  await status.hover();
  await page.mouse.down();
  await expect(priceAt(page, 2)).not.toBeFocused();
  // As long as people hold a button down.
  await page.waitForTimeout(200);
  await page.mouse.up();
  await expect(status).toBeChecked({ checked: !was });
  await expect(save(page)).toHaveCount(0);
});
