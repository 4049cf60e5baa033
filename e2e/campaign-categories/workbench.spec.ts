import { expect, type Locator, type Page } from "playwright/test";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { storedCategories } from "../deployments/stored-categories.ts";
import { showRun } from "../page/show-run.ts";
import { sentence } from "./workbench-sentence.ts";

test("a pasted column of 500 prices is previewed, and its three invalid ones are listed", async ({
  signedIn: page,
  service,
}) => {
  const before = await storedCategories(service, 503);
  const column = before.slice(1, 501).map(({ price }) => (Number(price) + 1).toFixed(2));
  column[16] = "n/a";
  column[99] = "12,50";
  column[411] = "";
  await page.goto("/campaigns/503");
  const second = page.getByRole("row").nth(2).getByRole("textbox");
  await second.focus();
  await page.waitForLoadState("networkidle");
  // Inserted into the currently focused element, like a paste, because rows are rendered again while the list is loading.
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    `${column.join("\r\n")}\r\n`,
  );

  await expect(page.getByText("500 prices were pasted")).toBeVisible();
  for (const bad of [
    /Line 17, .*“n\/a”/,
    /Line 100, .*“12,50”.* If you mean 12\.50/,
    /Line 412, .*“”\. Enter a price/,
  ])
    await expect(page.getByRole("listitem").filter({ hasText: bad })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 497 changes" })).toBeVisible();
  await expectAccessible(page);
  expect(await storedCategories(service, 503)).toEqual(before);
  await page.reload();
  await expect(page.getByText("500 prices were pasted")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Upper Midwest" })).toBeVisible();
  expect(await storedCategories(service, 503)).toEqual(before);
});

test("probable typos must be confirmed, and the chart links to its rows", async ({ signedIn: page }) => {
  await page.goto("/campaigns/501/reprice");
  await page.getByLabel("Step 1", { exact: true }).selectOption("Set to");
  await page.getByLabel("Amount").fill("500");
  await page.getByRole("button", { name: /^To check/ }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(/ten times|decimal point moved/);
  await expectAccessible(page);
  const send = page.getByRole("button", { name: /^Save/ });
  await send.click();
  await expect(page.getByRole("checkbox", { name: /looks? unusual/ })).toBeFocused();
  await page.getByRole("button", { name: /^Leave th(is|ese)/ }).click();
  await expect(page.getByRole("checkbox", { name: /looks? unusual/ })).toHaveCount(0);
  await page.getByText("Show as a table").click();
  await page
    .getByRole("button", { name: /to under/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^From the chart/, pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Old and new prices" }).click();
  await page.getByRole("img", { name: "Old and new prices" }).click({ position: { x: 10, y: 10 } });
  await expectAccessible(page);
});

test("on 1280 x 800 the new prices of the first rows are visible with the rule and a chart", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/campaigns/502/reprice");
  await page.getByLabel("Percent").fill("8");
  const save = page.getByRole("button", { name: /^Save/ });
  await expect(save).toBeVisible();
  for (const name of ["Price distribution", "Old and new prices"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("img")).toBeInViewport({ ratio: 1 });
    for (const row of [1, 2, 3, 4]) {
      const change = page.getByRole("row").nth(row).getByText("+8.0%");
      await expect(change).toBeInViewport({ ratio: 1 });
      expect(await bottomOf(change)).toBeLessThan((await save.boundingBox())?.y ?? 0);
    }
  }
});

const bottomOf = async (place: Locator) => {
  const { y = NaN, height = NaN } = (await place.boundingBox()) ?? {};
  return y + height;
};

test("rows are rendered wherever the table is scrolled to, even if content above it grows", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/campaigns/503/reprice");
  await page.getByLabel("Percent").fill("5");
  await expect(page.getByRole("button", { name: /^Save/ })).toBeVisible();
  const table = page.getByRole("table", { name: "Prices before and after" });
  /** The height of the gaps for rows that are not rendered, in pixels of the window. */
  const blank = () =>
    table
      .locator("tbody > tr:not([data-index])")
      .evaluateAll((gaps) =>
        gaps
          .map((gap) => gap.getBoundingClientRect())
          .reduce(
            (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
            0,
          ),
      );
  for (const opened of [[], ["Show as a table", "Largest changes"]]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const fold of opened) await page.getByText(fold, { exact: true }).click();
    for (const rows of [0, 3, 40, 400]) {
      await table.evaluate(
        (element, down) => window.scrollTo(0, scrollY + element.getBoundingClientRect().top + down),
        rows * 40,
      );
      await expect.poll(blank).toBe(0);
    }
  }
});

test("the largest changes come first, steps can be reordered, and excluded rows stay excluded", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns/502/reprice");
  const differences = () =>
    page
      .getByRole("row")
      .evaluateAll((rows) =>
        rows
          .slice(1, 12)
          .map((row) => Number(row.querySelectorAll("td")[2]?.textContent?.replace(/[^\d.]/g, ""))),
      );
  await page.getByLabel("Percent").fill("10");
  await page.getByRole("button", { name: "Add step" }).click();
  await page.getByLabel("Nearest").selectOption("1");

  await test.step("by a column header, also after a reload", async () => {
    const head = page.getByRole("columnheader", { name: "Difference" });
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    const largest = await differences();
    expect(largest).toEqual(largest.toSorted((a, b) => b - a));
    expect(largest[0]).toBeGreaterThan(largest[10] ?? 0);
    await page.reload();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await page.getByLabel("List order").selectOption("Smallest changes first");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    const smallest = await differences();
    expect(smallest).toEqual(smallest.toSorted((a, b) => a - b));
    await expectAccessible(page);
  });
  await test.step("the keyboard moves the rounding before the percentage, and the focus moves with it", async () => {
    const before = await sentence(page).textContent();
    await page.getByRole("button", { name: "Move step 2 up" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Step 1", { exact: true })).toHaveValue("round");
    await expect(page.getByLabel("Step 2", { exact: true })).toHaveValue("raisePercent");
    await expect(page.getByRole("button", { name: "Move step 1 down" })).toBeFocused();
    await expect(sentence(page)).not.toHaveText(before ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Move step 2 up" })).toBeFocused();
    await expect(sentence(page)).toHaveText(before ?? "");
  });
  await test.step("an excluded row is still excluded after a reload", async () => {
    await page.getByRole("row").nth(1).getByRole("checkbox").uncheck();
    await expect(page.getByRole("button", { name: "Put all back" })).toBeVisible();
    const send = await page.getByRole("button", { name: /^Save/ }).textContent();
    await page.reload();
    await expect(page.getByRole("button", { name: send ?? "" })).toBeVisible();
    await expect(page.getByRole("row").nth(1).getByRole("checkbox")).not.toBeChecked();
    await page.getByRole("button", { name: "Put all back" }).click();
    await expect(page.getByRole("row").nth(1).getByRole("checkbox")).toBeChecked();
    await expect(page.getByLabel("List order")).toBeFocused();
    await page.getByRole("button", { name: "Remove step 2" }).click();
    await expect(page.getByText("Rounding and limits")).toBeFocused();
  });
});

test("prices are changed in bulk by keyboard alone", async ({ signedIn: page, service }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const before = await storedCategories(service, 501);
  await page.goto("/campaigns/501/reprice");
  await expect(page.getByLabel("Percent")).toBeVisible();
  const to = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      if (name.test(await focusedName(page))) return;
    }
    throw new Error(`No Tab leads to ${name}; the focus is at ${await focusedName(page)}.`);
  };
  await to(/^Percent$/);
  await page.keyboard.type("10");
  // The sentence and the main action stay visible beside it, also on a small laptop and with many steps.
  const wayOn = page.getByRole("button", { name: /^Save/ });
  await expect(wayOn).toBeInViewport({ ratio: 1 });
  await to(/^Add step$/);
  for (let steps = 1; steps < 10; steps += 1) await page.keyboard.press("Enter");
  await expect(wayOn).toBeInViewport({ ratio: 1 });
  for (const name of [/^Status$/, /^Your limits$/]) await to(name);
  await expect(wayOn).toBeInViewport({ ratio: 1 });
  await to(/^Save \d+ changes$/);
  await to(/^Show as a table$/);
  await to(/^List order$/);
  await page.keyboard.type("Largest changes f");
  await expect(page.getByRole("columnheader", { name: "Difference" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await to(/^Change /);
  await page.keyboard.press("Space");
  const send = page.getByRole("button", { name: `Save ${before.length - 1} changes` });
  await expect(send).toBeVisible();
  await send.focus();
  await page.keyboard.press("Enter");
  // Back in the list, the announcement links to the run.
  await expect(page.getByRole("heading", { name: "Emergency response" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show (progress|results)$/ })).toBeVisible();
  await page.keyboard.press("F6");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${before.length - 1} of ${before.length - 1} saved`)).toBeVisible();
  const largest = before.toSorted((a, b) => Number(b.price) - Number(a.price))[0];
  const after = await storedCategories(service, 501);
  expect(after.filter(({ price }, index) => price === before[index]?.price)).toEqual([largest]);
});

/** The name of the focused element: its label, or else its text. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null;
    return (
      focused?.getAttribute("aria-label") ??
      focused?.labels?.[0]?.firstChild?.textContent ??
      focused?.textContent ??
      ""
    ).trim();
  });

test("a click right after the last keystroke sends the complete text", async ({
  signedIn: page,
  service,
}) => {
  const before = await storedCategories(service, 502);
  await page.goto("/campaigns/502/reprice");
  await page.getByLabel("Percent").fill("5");
  await expect(sentence(page)).toHaveText(/^Raise 180 prices by 5%/);
  const send = page.getByRole("button", { name: /^Save/ });
  // In one script, so that nothing is rendered in between: as on a slow device, where the preview is delayed.
  await send.evaluate((button: HTMLButtonElement) => {
    // The field that was filled has the focus.
    const input = document.activeElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "10");
    input?.dispatchEvent(new Event("input", { bubbles: true }));
    button.click();
  });
  await showRun(page);
  await expect(page.getByRole("heading", { name: /^Raise 180 prices by 10%/ })).toBeVisible();
  await expect(page.getByText("180 of 180 saved")).toBeVisible();
  const after = await storedCategories(service, 502);
  expect(after.map(inCents)).toEqual(before.map((one) => Math.round(inCents(one) * 1.1)));
});

const inCents = ({ price }: CampaignCategory) => Math.round(Number(price) * 100);

for (const locale of ["en-US", "es-ES"])
  test.describe(locale, () => {
    test.use({ locale });
    test("the tick labels of an axis do not overlap", async ({ signedIn: page }) => {
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        for (const campaign of [501, 503]) {
          await page.goto(`/campaigns/${campaign}/reprice`);
          for (const chart of [0, 1]) {
            await showChart(page, chart);
            const gaps = await page.locator(".wb-ticks").evaluate(gapsAlong);
            expect(gaps.length).toBeGreaterThan(1);
            expect(Math.min(...gaps), `chart ${chart} of ${campaign} at ${width} px`).toBeGreaterThan(4);
          }
        }
      }
    });
  });

for (const locale of ["en-US", "es-ES"])
  test.describe(locale, () => {
    test.use({ locale });
    test("the tick labels of an axis of high prices are not cut off", async ({ signedIn: page }) => {
      await page.goto("/campaigns/501/reprice");
      await page.getByLabel(/^(Percent|Porcentaje)$/).fill("4000");
      await showChart(page, 1);
      await expect(page.locator(".wb-level b").filter({ hasText: /\d{2}[.,]000/ })).not.toHaveCount(0);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        for (const chart of [0, 1]) {
          await showChart(page, chart);
          expect(await page.locator(".wb-graph").evaluate(leavingTheirGraph), `${width} px`).toEqual([]);
        }
      }
    });
  });

async function showChart(page: Page, index: number): Promise<void> {
  const chart = page
    .getByRole("group", { name: /^(Charts|Gráficos)$/ })
    .getByRole("button")
    .nth(index);
  await chart.click();
  await expect(chart).toHaveAttribute("aria-pressed", "true");
}

/** The tick labels that extend beyond their chart, which ends at the edge of the page. */
function leavingTheirGraph(graph: Element): (string | null)[] {
  const { left, right } = graph.getBoundingClientRect();
  return [...graph.querySelectorAll("b")]
    .filter((text) => {
      const box = text.getBoundingClientRect();
      return box.width > 0 && (box.left < left || box.right > right);
    })
    .map(({ textContent }) => textContent);
}

function gapsAlong(axis: Element): number[] {
  const boxes = [...axis.querySelectorAll("b")].map((text) => text.getBoundingClientRect());
  const seen = boxes.filter(({ width }) => width > 0);
  return seen.slice(1).map(({ left }, index) => left - (seen[index]?.right ?? 0));
}

test("without categories the workbench has no fields, and says where to select some", async ({
  signedIn: page,
}) => {
  for (const address of ["/campaigns/501/reprice#search=nonsense", "/campaigns/501/reprice?only=99999999"]) {
    await page.goto("/contacts");
    await page.goto(address);
    await expect(page.getByText("No categories selected")).toBeVisible();
    await expect(page.getByRole("main").getByRole("combobox")).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Back to categories" }).click();
  await expect(page.getByRole("textbox", { name: /Price per lead/ }).first()).toBeVisible();
});
