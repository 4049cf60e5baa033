import { expect } from "playwright/test";
import { test } from "../deployments/with-network.ts";
import { isAnothers } from "../deployments/set-ups.ts";

test("a printed receipt shows who, when, where and what, with each price before and after, and fits on the paper", async ({
  signedIn: page,
  setUp,
}) => {
  await page.goto("/campaigns/501/reprice");
  await page.getByLabel("Percent").fill("5");
  await page.getByRole("button", { name: /^Save 24 changes/ }).click();
  await expect(page.getByText("24 of 24 saved")).toBeVisible();
  await page.goto("/changes");
  await page.getByRole("link", { name: /^Raise 24 prices/ }).click();
  await page.getByRole("button", { name: "Print receipt" }).waitFor();
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const [facts, rows] = [page.getByRole("table").first(), page.getByRole("table").nth(1)];
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  for (const [name, value] of [
    ["What was done", /^Raise 24 prices by 5%/],
    ["Account", isAnothers(setUp) ? "1001" : "North Star Plumbing (1001)"],
    ["Campaign", "Spring (501)"],
    ["Made", /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC-0[56]:00 \(America\/Chicago\)$/],
    ["Who", /key for this account/],
    ["Total changes", "24"],
    ["Saved", "24"],
    ["Not saved", "0"],
    ["Total of saved prices, before", "$516.00"],
    ["Total of saved prices, after", "$541.80"],
  ] as const)
    await expect(
      facts
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
        .getByRole("cell"),
    ).toHaveText(value);
  await expect(rows.getByRole("columnheader")).toHaveText("Record,ID,Field,From,To,When,Outcome".split(","));
  await expect(rows.getByRole("row")).toHaveCount(25);
  const cells = rows.getByRole("row").nth(1).getByRole("cell");
  await expect(cells).toHaveText([
    "Trade 01",
    "1",
    "Price",
    "$10.00",
    "$10.50",
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    "Saved",
  ]);
  const drawn = await rows.evaluate((table) => {
    const head = table.querySelector("thead");
    return {
      isWithin: table.getBoundingClientRect().right <= document.documentElement.clientWidth,
      headLines: Math.round((head?.getBoundingClientRect().height ?? 0) / 22),
      isRepeated: head && getComputedStyle(head).display === "table-header-group",
      isKept: getComputedStyle(table.querySelector("tbody tr") ?? table).breakInside,
    };
  });
  expect(drawn).toEqual({ isWithin: true, headLines: 1, isRepeated: true, isKept: "avoid" });
});
