import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import type { RunningService } from "#testing/start-service.ts";
import { expectAccessible } from "./accessibility.ts";
import { demoAccount } from "./demo-world.ts";
import { test } from "./fixtures.ts";

const long = { accountId: demoAccount, adCampaignId: 503 };
const sentence = (page: Page) =>
  page.getByRole("status").filter({ hasText: /Raise|Lower|Set|Nothing changes/ });

test("3,000 prices are raised by 4.5 %, rounded to .25, not below a floor, and all of it is taken back", async ({
  signedIn: page,
  service,
}) => {
  test.setTimeout(400_000);
  const before = await storedIn(service);
  const expected = before.map((record) => ({ ...record, price: repriced(record.price) }));
  const changed = expected.filter(({ price }, index) => price !== before[index]?.price).length;

  await test.step("all that match are chosen, and lead to the workbench", async () => {
    await page.goto("/campaigns/503");
    await page
      .getByRole("checkbox", { name: /^Choose/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Choose all 3,000" }).click();
    await page.getByRole("link", { name: "Change prices" }).click();
    await expect(page.getByText("3,000 of 3,000 categories")).toBeVisible();
    await expect(sentence(page)).toHaveText(/Nothing changes yet/);
    await expectAccessible(page);
  });
  await test.step("what is wished for is seen at once, row by row", async () => {
    await page.getByLabel("Percent").fill("4.5");
    await page.getByRole("button", { name: "Add a step" }).click();
    await page.getByLabel("Nearest").selectOption("0.25");
    await page.getByRole("button", { name: "Add a step" }).click();
    await page.getByLabel("Step 3", { exact: true }).selectOption("Hold within");
    await page.getByLabel("Floor").first().fill("20");
    await expect(page.getByRole("button", { name: `Send ${count(changed)} changes` })).toBeVisible();
    await expect(sentence(page)).toHaveText(
      new RegExp(`^Raise ${count(changed)} prices by .* %, the largest from`),
    );
    const first = page.getByRole("row").nth(1);
    await expect(first).toContainText(`$${Number(before[0]?.price).toFixed(2)}`);
    await expect(first).toContainText(`$${Number(expected[0]?.price).toFixed(2)}`);
    await expectAccessible(page);
  });
  await test.step("a reload loses nothing of it", async () => {
    await page.reload();
    await expect(page.getByLabel("Percent")).toHaveValue("4.5");
    await expect(page.getByRole("button", { name: `Send ${count(changed)} changes` })).toBeVisible();
    expect(await storedIn(service)).toEqual(before);
  });
  await test.step("it is sent, paused, and goes on after a reload", async () => {
    await page.getByRole("button", { name: /^Send/ }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText(/paused/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/paused/)).toBeVisible();
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByText(`${count(changed)} of ${count(changed)} saved`)).toBeVisible({
      timeout: 150_000,
    });
    expect(await storedIn(service)).toEqual(expected);
  });
  await test.step("the receipt names each of them", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save receipt" }).click();
    const lines = readFileSync(await (await download).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(changed + 1);
    expect(lines.filter((line) => line.includes(",Saved,"))).toHaveLength(changed);
  });
  await test.step("all of it is taken back", async () => {
    await page.getByRole("button", { name: `Undo ${count(changed)}` }).click();
    await expect(page.getByRole("heading", { name: /^Undo: Raise/ })).toBeVisible();
    await expect(page.getByText(`${count(changed)} of ${count(changed)} saved`)).toBeVisible({
      timeout: 150_000,
    });
    expect(await storedIn(service)).toEqual(before);
  });
});

test("a pasted column of 500 prices is looked at first, and its three bad ones are named", async ({
  signedIn: page,
  service,
}) => {
  const before = await storedIn(service);
  const column = before.slice(1, 501).map(({ price }) => (Number(price) + 1).toFixed(2));
  column[16] = "n/a";
  column[99] = "12,50";
  column[411] = "";
  await page.goto("/campaigns/503");
  const second = page.getByRole("row").nth(2).getByRole("textbox");
  await second.focus();
  await page.waitForLoadState("networkidle");
  await second.evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      input.dispatchEvent(
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
  await expect(page.getByRole("button", { name: "Send 497 changes" })).toBeVisible();
  await expectAccessible(page);
  expect(await storedIn(service)).toEqual(before);
  await page.reload();
  await expect(page.getByText("500 prices were pasted")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Upper Midwest" })).toBeVisible();
  expect(await storedIn(service)).toEqual(before);
});

test("slips are asked about, and the picture leads to its rows", async ({ signedIn: page }) => {
  await page.goto("/campaigns/501/reprice");
  await page.getByLabel("Step 1", { exact: true }).selectOption("Set to");
  await page.getByLabel("Amount").fill("500");
  await page.getByRole("button", { name: /^Look again/ }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(/ten times|point elsewhere/);
  await expectAccessible(page);
  const send = page.getByRole("button", { name: /^Send/ });
  await send.click();
  await expect(page.getByRole("checkbox", { name: /look(s)? like (a slip|slips)/ })).toBeFocused();
  await page.getByRole("button", { name: /^Leave these/ }).click();
  await expect(page.getByRole("checkbox", { name: /look(s)? like (a slip|slips)/ })).toHaveCount(0);
  await page.getByText("The same as a table").click();
  await page
    .getByRole("button", { name: /to below/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^From the picture/, pressed: true })).toBeVisible();
  await page.getByRole("img", { name: "Each price, old to new" }).click({ position: { x: 10, y: 10 } });
  await expectAccessible(page);
});

async function storedIn({ clients }: RunningService): Promise<CampaignCategory[]> {
  const pages = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((page) =>
      clients.owner.listCampaignCategories({ params: long, query: { page, size: 500 } }),
    ),
  );
  return pages.flatMap(({ body }) => body.content);
}

const count = (number: number) => number.toLocaleString("en-US");

/** The same arithmetic by whole numbers of a hundred-thousandth: +4.5 %, to the nearest .25 (halves up), at least 20. */
function repriced(price: string): string {
  const [whole = "", decimals = ""] = price.split(".");
  const raised = BigInt(whole + decimals.padEnd(2, "0")) * 1045n;
  const quarters = (raised * 2n + 25_000n) / 50_000n;
  const cents = quarters * 25n < 2000n ? 2000n : quarters * 25n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`.replace(/\.?0+$/, "");
}
