import { expect, type Locator, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectIdle } from "../page/idle-page.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { requestsDuring } from "../browser/requests.ts";
import { storedCategories, storedPrices } from "../deployments/stored-categories.ts";
import { allSaved } from "../page/all-saved.ts";

const priceAt = (page: Page, number: number) =>
  page.locator(`tr[aria-rowindex="${number + 1}"]`).getByRole("textbox");

/** Focuses a price, and waits until the code that handles its keys is loaded, which marks the field on F2. */
async function startTyping(price: Locator): Promise<void> {
  await price.press("F2");
  await expect(price).toHaveAttribute("data-is-edited");
  await price.press("Escape");
}

/** Raises each price by a different amount. */
const raised = (prices: readonly string[]) =>
  prices.map((price, index) => `${Math.trunc(Number(price)) + index + 1}.07`);

/** Types each price and Enter, key by key, into the focused element. */
async function typeOn(page: Page, prices: readonly string[]): Promise<void> {
  for (const price of prices) {
    for (const key of price) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
}

test("twenty prices are typed in a row with Enter, as fast as possible", async ({
  signedIn: page,
  service,
}) => {
  const stored = () => storedCategories(service, 503);
  await page.goto("/campaigns/503");
  await expect(priceAt(page, 1)).toBeVisible();
  const before = await stored();
  // From the 41st row on, the list must render further rows during typing.
  const first = 40;
  const typed = raised(before.slice(first, first + 20).map(({ price }) => price));
  // When the page is idle, only rows near the window are rendered. A row is 40 px high.
  await page.evaluate((row) => window.scrollTo(0, row * 40), first - 5);
  await startTyping(priceAt(page, first + 1));
  await typeOn(page, typed);
  await allSaved(page);
  await expect
    .poll(async () => (await stored()).slice(first, first + 20).map(({ price }) => price))
    .toEqual(typed);
  expect((await stored()).slice(0, first)).toEqual(before.slice(0, first));
  expect((await stored()).slice(first + 20)).toEqual(before.slice(first + 20));

  await test.step("arrow keys move between cells, or within the text after F2, and Escape leaves it", async () => {
    await page.keyboard.press("ArrowUp");
    const last = page.getByRole("row").filter({ has: page.locator("input:focus") });
    await expect(last.getByRole("textbox")).toHaveValue(`$${typed.at(-1)}`);
    await page.keyboard.press("F2");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("ArrowUp");
    await expect(last.getByRole("textbox")).toHaveValue(`$${typed.at(-1)?.slice(0, -1)}`);
    await page.keyboard.press("Escape");
    await expect(last.getByRole("textbox")).toHaveValue(`$${typed.at(-1)}`);
  });
});

test("a price that was typed and left is marked as unsaved, and is sent only on Enter", async ({
  signedIn: page,
  service,
}) => {
  const stored = async () => (await storedCategories(service, 502))[4]?.price;
  const before = await stored();
  const higher = `${Number(before) + 1}`;
  await page.goto("/campaigns/502");
  await priceAt(page, 5).fill(higher);
  await page.reload();
  const row = page.getByRole("row").nth(5);
  await expect(row).toContainText("Not saved yet");
  await expect(priceAt(page, 5)).toHaveValue(higher);
  await expectAccessible(page);
  await page.waitForLoadState("networkidle");

  await test.step("the mark overlays the field, and clicking it focuses the field", async () => {
    const mark = row.getByText("Not saved yet", { exact: true });
    const cell = row.getByRole("cell").filter({ has: page.getByRole("textbox") });
    await page.mouse.move(0, 0);
    const marked = await cell.screenshot();
    await mark.evaluate((element) => (element.style.opacity = "0"));
    expect((await cell.screenshot()).equals(marked)).toBe(false);
    await mark.evaluate((element) => (element.style.opacity = ""));
    const { x, y } = (await mark.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 4, y + 4);
    await expect(priceAt(page, 5)).toBeFocused();
    await priceAt(page, 5).blur();
  });
  await test.step("moving the focus through the field sends nothing", async () => {
    await priceAt(page, 5).focus();
    await expect(priceAt(page, 5)).toHaveAccessibleDescription(
      /Not saved yet\. Press Enter to save it, or Esc to go back/,
    );
    await page.keyboard.press("Tab");
    await expect(row).toContainText("Not saved yet");
    expect(await stored()).toBe(before);
  });
  await test.step("Enter sends it", async () => {
    await priceAt(page, 5).focus();
    await page.keyboard.press("Enter");
    await expect(row).not.toContainText("Not saved yet");
    await expect.poll(stored).toBe(higher);
  });
  await test.step("Escape restores the saved price", async () => {
    await priceAt(page, 5).fill("77");
    await page.reload();
    await expect(row).toContainText("Not saved yet");
    await priceAt(page, 5).focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(row).not.toContainText("Not saved yet");
    expect(await stored()).toBe(higher);
  });
});

test("the texts of a row are on the same baseline", async ({ signedIn: page }) => {
  await page.goto("/campaigns/502");
  await expect(priceAt(page, 1)).toBeVisible();
  const baselines = await page
    .getByRole("row")
    .nth(1)
    .evaluate((row) =>
      [...row.querySelectorAll("th, td")].slice(1, 4).map((cell) => {
        const words =
          [...cell.querySelectorAll("span")].findLast((span) => span.textContent && span.checkVisibility()) ??
          cell;
        const range = document.createRange();
        range.selectNodeContents(words);
        return Math.round(range.getBoundingClientRect().bottom * 2) / 2;
      }),
    );
  expect(new Set(baselines).size, baselines.join(" ")).toBe(1);
});

test("a half-typed price stays while its window is in the background, even if its row is rendered again", async ({
  signedIn: page,
  context,
}) => {
  const drawRows = await holdRequests(page, /\/assets\/virtual-rows-/);
  await page.goto("/campaigns/502");
  const price = priceAt(page, 7);
  const before = await price.inputValue();
  await price.focus();
  await page.keyboard.type("10");
  const asked = await requestsDuring(page, async () => {
    const devTools = await context.newCDPSession(page);
    // By default the page always believes that its window has the focus.
    await devTools.send("Emulation.setFocusEmulationEnabled", { enabled: false });
    const other = await context.newPage();
    await other.bringToFront();
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
    await drawRows();
    await expect(page.locator("tbody > tr").first()).not.toHaveAttribute("data-index");
    await other.close();
    await page.bringToFront();
    await devTools.send("Emulation.setFocusEmulationEnabled", { enabled: true });
  });
  // The rest of the list may be read meanwhile.
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
  await test.step("and typing continues where it was", async () => {
    await page.keyboard.type("1.25");
    await expect(price).toHaveValue("101.25");
    await page.keyboard.press("Escape");
    await expect(price).toHaveValue(before);
  });
});

test("the focus does not move when the code of the cells is loaded after the user has gone on", async ({
  signedIn: page,
}) => {
  const answer = await holdRequests(page, /price-editing/);
  await page.goto("/campaigns/501");
  await priceAt(page, 1).fill("115.5");
  await priceAt(page, 1).press("Enter");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await priceAt(page, 4).click();
  await answer();
  await saved;
  await expect(priceAt(page, 4)).toBeFocused();
});

test("a price is saved although the code of the cells could not be loaded when Enter was pressed", async ({
  signedIn: page,
  service,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  const stored = () => storedPrices(service, 501);
  const [before = "", ...others] = await stored();
  const [typed = ""] = raised([before]);
  const isRefused = page.waitForEvent("requestfailed", (request) => request.url().includes("price-editing"));
  await page.route(/price-editing/, (route) => route.abort());
  await page.goto("/campaigns/501");
  await priceAt(page, 1).fill(typed);
  await priceAt(page, 1).press("Enter");
  await isRefused;
  await page.unroute(/price-editing/);
  await expect.poll(stored).toEqual([typed, ...others]);
});

test("a price discarded by Escape before the code of the cells is loaded is not saved afterwards", async ({
  signedIn: page,
  service,
}) => {
  const answer = await holdRequests(page, /price-editing/);
  const before = await storedCategories(service, 501);
  await page.goto("/campaigns/501");
  const shown = await priceAt(page, 1).inputValue();
  await priceAt(page, 1).fill("115.5");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  const asked = await requestsDuring(page, async () => {
    await answer();
    await expect(priceAt(page, 1)).toHaveValue(shown);
  });
  expect(asked).toEqual([]);
  expect(await storedCategories(service, 501)).toEqual(before);
});

test("a price that Enter or leaving its cell saves never counts as a price to confirm", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/501");
  await startTyping(priceAt(page, 1));
  await expectIdle(page);
  await page.evaluate(recordTitles);
  await raise(priceAt(page, 1), "Enter");
  await raise(priceAt(page, 2), "Tab");
  expect(await titlesOf(page)).not.toContainEqual(expect.stringContaining("to confirm"));
  // A price that is left with a question does count.
  await priceAt(page, 3).fill("99000");
  await priceAt(page, 3).press("Tab");
  await expect(page).toHaveTitle(/1 price to confirm/);
  expect(await titlesOf(page)).toContainEqual(expect.stringContaining("1 price to confirm"));
});

/** Types a higher price, and leaves its cell by a key. */
async function raise(price: Locator, key: "Enter" | "Tab"): Promise<void> {
  const next = Number((await price.inputValue()).replace(/[^\d.]/g, "")) + 1;
  await price.fill(next.toFixed(2));
  await price.press(key);
  await expect(price).toHaveValue(`$${next.toFixed(2)}`);
}

type WithTitles = { titles: string[] };

const titlesOf = (page: Page) => page.evaluate(() => (window as unknown as WithTitles).titles);

/** Records each title of the tab from now on. Runs in the page. */
function recordTitles(): void {
  const titles: string[] = [];
  Object.assign(window, { titles });
  const title = document.querySelector("title");
  if (title) new MutationObserver(() => titles.push(document.title)).observe(title, { childList: true });
}

test("prices are saved although the user types again, or reloads, before they are painted", async ({
  signedIn: page,
  service,
}) => {
  const stored = () => storedPrices(service, 501);
  const before = await stored();
  const last = before.length - 1;
  const [first = "", again = ""] = raised([before[last] ?? "", before[last] ?? ""]);
  const [second = ""] = raised([before[1] ?? ""]);
  await page.goto("/campaigns/501");
  await startTyping(priceAt(page, last + 1));
  await expectIdle(page);
  await page.evaluate(slowTimers);
  // In the last row, Enter selects the same price again.
  await typeOn(page, [first, again]);
  await priceAt(page, 2).fill(second);
  await priceAt(page, 2).press("Enter");
  await page.reload();
  await allSaved(page);
  await expect.poll(stored).toEqual(before.with(1, second).with(last, again));
  await expect(page).not.toHaveTitle(/to confirm/);
});

/** Makes each timer run later than the user acts again, as on a very busy device. Runs in the page. */
function slowTimers(): void {
  const { setTimeout: setTimer } = window;
  const lateness = 30_000;
  Object.assign(window, {
    setTimeout: (action: () => void, delay = 0) => setTimer(action, delay + lateness),
  });
}

test("text typed after Enter, before the row below is rendered, goes into the next prices", async ({
  signedIn: page,
  service,
}) => {
  const stored = () => storedPrices(service, 503);
  const before = await stored();
  // 50 rows are rendered before the others.
  const first = 48;
  const typed = raised(before.slice(first, first + 4));
  const drawRows = await holdRequests(page, /\/assets\/virtual-rows-/);
  await page.goto("/campaigns/503");
  await startTyping(priceAt(page, first + 1));
  await typeOn(page, typed);
  await drawRows();
  await expect.poll(stored).toEqual(before.toSpliced(first, typed.length, ...typed));
});

test("text typed after Enter, before the code of the cells is loaded, goes into the next prices", async ({
  signedIn: page,
  service,
}) => {
  const stored = () => storedPrices(service, 503);
  const before = await stored();
  const typed = raised(before.slice(0, 4));
  const answer = await holdRequests(page, /\/assets\/price-editing-/);
  await page.goto("/campaigns/503");
  await priceAt(page, 1).focus();
  await typeOn(page, typed);
  await answer();
  await expect.poll(stored).toEqual(before.toSpliced(0, typed.length, ...typed));
});

test("text typed for a row that is not rendered yet is dropped once the user types elsewhere", async ({
  signedIn: page,
  service,
}) => {
  const stored = () => storedPrices(service, 503);
  const before = await stored();
  const last = 49;
  const [first = "", other = ""] = raised([before[last] ?? "", before[40] ?? ""]);
  const drawRows = await holdRequests(page, /\/assets\/virtual-rows-/);
  await page.goto("/campaigns/503");
  await startTyping(priceAt(page, last + 1));
  await typeOn(page, [first]);
  await page.keyboard.type("9999");
  await priceAt(page, 41).click();
  await typeOn(page, [other]);
  await drawRows();
  await expect.poll(stored).toEqual(before.with(last, first).with(40, other));
  await allSaved(page);
  await expect(page.getByText("Not saved yet")).toBeHidden();
});
