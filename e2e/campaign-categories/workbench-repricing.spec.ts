import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { demoWorldWith } from "../deployments/demo-world.ts";
import type { Deployment } from "../deployments/start-deployment.ts";
import { storedCategories } from "../deployments/stored-categories.ts";
import { sentence } from "./workbench-sentence.ts";
import { showRun } from "../page/show-run.ts";

// More than one page and one pack of a run, and the whole campaign.
for (const [size, ...tag] of [[600], [3000, "@long"]] as const)
  test.describe(() => {
    test.use({ held: demoWorldWith({ ad_campaign_id: 503, categories: size }) });
    test(
      `${count(size)} prices are raised by 4.5 %, rounded to .25, with a minimum, and all of it is undone`,
      { tag },
      async ({ signedIn: page, service }) => {
        test.setTimeout(600_000);
        await raiseAndUndo(page, service, size);
      },
    );
  });

async function raiseAndUndo(page: Page, service: Deployment, size: number): Promise<void> {
  const before = await storedCategories(service, 503);
  const expected = before.map((record) => ({ ...record, price: repriced(record.price) }));
  const changed = expected.filter(({ price }, index) => price !== before[index]?.price).length;

  await test.step("the selection can be exported as a file", async () => {
    await page.goto("/campaigns/503");
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .first()
      .click();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    const text = readFileSync(await (await saving).path(), "utf8");
    const [head, ...rows] = Papa.parse<string[]>(text.trimEnd()).data;
    const price = head?.findIndex((title) => title.startsWith("Max price per lead")) ?? -1;
    expect(rows.map((cells) => cells[price])).toEqual([inCents(before[0]?.price)]);
  });
  await test.step("all matching rows are selected and opened in the workbench", async () => {
    await page.getByRole("button", { name: `Select all ${count(size)}` }).click();
    await page.getByRole("link", { name: "Change prices" }).click();
    await expect(page.getByText(`${count(size)} of ${count(size)} categories`)).toBeVisible();
    await expect(sentence(page)).toHaveText(/Nothing changes yet/);
    await expectAccessible(page);
  });
  await test.step("the preview shows every row at once", async () => {
    await page.getByLabel("Percent").fill("4.5");
    await page.getByRole("button", { name: "Add step" }).click();
    await page.getByLabel("Nearest").selectOption("0.25");
    await page.getByRole("button", { name: "Add step" }).click();
    await page.getByLabel("Step 3", { exact: true }).selectOption("Keep between");
    await page.getByLabel("Min", { exact: true }).first().fill("20");
    await expect(page.getByRole("button", { name: `Save ${count(changed)} changes` })).toBeVisible();
    await expect(sentence(page)).toHaveText(
      `Raise ${count(changed)} prices by 4.5%, to the nearest 0.25, at least $20.00.`,
    );
    const first = page.getByRole("row").nth(1);
    await expect(first).toContainText(`$${Number(before[0]?.price).toFixed(2)}`);
    await expect(first).toContainText(`$${Number(expected[0]?.price).toFixed(2)}`);
    await expectAccessible(page);
  });
  await test.step("a reload loses nothing of it", async () => {
    await page.reload();
    await expect(page.getByLabel("Percent")).toHaveValue("4.5");
    await expect(page.getByRole("button", { name: `Save ${count(changed)} changes` })).toBeVisible();
    expect(await storedCategories(service, 503)).toEqual(before);
  });
  await test.step("the run is sent, paused, and resumed after a reload", async () => {
    // Low prices rise to the minimum by more than half, which must be confirmed.
    await page.getByRole("checkbox", { name: /I’ve checked (it|them)/ }).check();
    await page.getByRole("button", { name: /^Save/ }).click();
    await showRun(page);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Resume" })).toBeFocused();
    await expect(page.getByText(/paused/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/paused/)).toBeVisible();
    // Each price is the old or the new one, and the rest is waiting.
    const paused = await storedCategories(service, 503);
    for (const [index, record] of paused.entries())
      expect([before[index], expected[index]]).toContainEqual(record);
    expect(paused).not.toEqual(expected);
    await page.getByRole("button", { name: "Resume" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
    await expectAllSaved(page, changed);
    expect(await storedCategories(service, 503)).toEqual(expected);
  });
  await test.step("the receipt lists every change", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download receipt" }).click();
    const [, table = ""] = readFileSync(await (await download).path(), "utf8").split(/\r\n"?"?\r\n/);
    const [, ...rows] = Papa.parse<string[]>(table.trim()).data;
    const reported = rows.map(([, number, field, from, to, , outcome]) => [number, field, from, to, outcome]);
    const moves = before.map((record, index) => [record, expected[index]] as const);
    const asked = moves
      .filter(([{ price }, to]) => price !== to?.price)
      .map(([{ ad_campaign_category_id: id, price }, to]) => [
        `${id}`,
        "price",
        inCents(price),
        inCents(to?.price),
        "Saved",
      ]);
    expect(reported.toSorted()).toEqual(asked.toSorted());
  });
  await test.step("everything is undone", async () => {
    await page.getByRole("button", { name: `Undo ${count(changed)} changes` }).click();
    await expect(page.getByRole("heading", { name: /^Undo: Raise/ })).toBeVisible();
    await expectAllSaved(page, changed);
    expect(await storedCategories(service, 503)).toEqual(before);
  });
}

/** Prices are sent with two decimals. */
const inCents = (price: string | undefined) => Number(price).toFixed(2);

/** With a timeout that is long enough for 3,000 requests on a busy machine. */
const expectAllSaved = (page: Page, changed: number) =>
  expect(page.getByText(`${count(changed)} of ${count(changed)} saved`)).toBeVisible({ timeout: 250_000 });

function count(number: number): string {
  return number.toLocaleString("en-US");
}

/** The same calculation in integer hundred-thousandths: +4.5 %, to the nearest .25 (halves up), at least 20. */
function repriced(price: string): string {
  const [whole = "", decimals = ""] = price.split(".");
  const raised = BigInt(whole + decimals.padEnd(2, "0")) * 1045n;
  const quarters = (raised * 2n + 25_000n) / 50_000n;
  const cents = quarters * 25n < 2000n ? 2000n : quarters * 25n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`.replace(/\.?0+$/, "");
}
