import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-demo-world.ts";
import { storedCategories } from "../deployments/stored-categories.ts";
import { categoryField } from "../page/choose.ts";
import type { Deployment } from "../deployments/start-deployment.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { showRun } from "../page/show-run.ts";

// Chunks of the console are blocked here, which the service worker would have cached.
test.use({ serviceWorkers: "block" });

test(
  "several categories are added inactive at one price, and listed as new since last time",
  withLookups,
  async ({ signedIn: page, service }) => {
    const stored = () => storedCategories(service, 501);
    const before = await stored();
    const category = page.getByRole("combobox", { name: /Category/ });
    const choose = async (typed: string, name: RegExp) => {
      await category.fill(typed);
      await page.getByRole("option", { name }).first().click();
    };

    await test.step("the current state is remembered", async () => {
      await page.goto("/campaigns/501/since");
      await expect(page.getByText("Nothing to compare yet")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("main").getByRole("link").click();
      await expect(page.getByRole("textbox", { name: /Price per lead/ }).first()).toBeVisible();
      await page.goBack();
      await expect(page.getByText(/No changes since/)).toBeVisible();
    });
    await test.step("existing categories are marked, and duplicates are rejected before they are sent", async () => {
      await page.goto("/campaigns/501/new");
      await category.fill("no-heat");
      await expect(page.getByRole("option", { name: /in this campaign/ })).toBeVisible();
      await page.getByRole("option").first().click();
      await page.getByLabel(/^Max price per lead/).fill("1.234,5");
      await expect(page.getByText("= $1,234.50")).toBeVisible();
      await page.getByRole("button", { name: "Add category" }).click();
      await expect(category).toHaveAccessibleDescription(/already in this campaign with this listing/);
      expect(await stored()).toEqual(before);
    });
    await test.step("three are added in one run", async () => {
      await choose("tree removal", /tree/i);
      await page.getByRole("button", { name: "Add another category" }).click();
      await expect(category).toBeFocused();
      await page.getByRole("button", { name: /^Don’t add/ }).click();
      await expect(page.getByLabel(/Listing/)).toBeFocused();
      await choose("tree removal", /tree/i);
      await page.getByRole("button", { name: "Add another category" }).click();
      await choose("carpet", /carpet/i);
      await page.getByRole("button", { name: "Add another category" }).click();
      await choose("window cleaning", /window/i);
      await page.getByLabel("Start inactive").check();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Add 3 categories" }).click();
      await showRun(page);
      await expect(page.getByRole("heading", { name: "Add 3 categories at $1,234.50" })).toBeVisible();
      await expect(page.getByText("3 of 3 saved")).toBeVisible();
      const added = (await stored()).slice(before.length);
      expect(added.map(({ price }) => price)).toEqual(["1234.5", "1234.5", "1234.5"]);
      await expect
        .poll(async () => (await stored()).slice(before.length).map((one) => one.target_status))
        .toEqual(["INACTIVE", "INACTIVE", "INACTIVE"]);
    });
    await test.step("three more are listed since last time", async () => {
      await page.goto("/campaigns/501/since");
      await expect(page.getByText(/3 changes since/)).toBeVisible();
      await expect(page.getByText("New, at $1,234.50")).toHaveCount(3);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Mark as seen" }).click();
      await expect(page.getByText(/No changes since/)).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to categories" })).toBeFocused();
    });
    await test.step("the campaign shows its totals", async () => {
      await page.goto("/campaigns");
      const campaign = page.getByRole("article", { name: "Emergency response" });
      await expect(campaign).toContainText(`of ${before.length + 3} active`);
      await expect(campaign).toContainText("3 categories added");
      await expect(campaign.getByRole("img", { name: /to \$1,234\.50/ })).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test(
  "categories chosen to be added are restored, and are created inactive even if the page is closed",
  withLookups,
  async ({ signedIn: page, service }) => {
    const added = await addedSince(service);
    await test.step("the choices are restored after a reload", async () => {
      await chooseTwo(page, ["chimney", "locksmith"], "31.5");
      await page.reload();
      await expect(page.getByRole("button", { name: /^Don’t add/ })).toHaveCount(2);
      await expect(page.getByLabel("Start inactive")).toBeChecked();
      await expect(page.getByLabel(/^Max price per lead/)).toHaveValue("31.5");
    });
    await test.step("creations that were not sent are sent by the next page, with the second step", async () => {
      await page.route(/\/ad-campaign-category$/, (route) =>
        route.request().method() === "POST" ? undefined : route.continue(),
      );
      await addTwo(page).click();
      await showRun(page);
      await expect(page.getByText("0 of 2 saved")).toBeVisible();
      await page.goto("/campaigns");
      await page.unrouteAll();
      await expect.poll(added, { timeout: 30_000 }).toEqual(["31.5 INACTIVE", "31.5 INACTIVE"]);
    });
  },
);

test(
  "if the page was closed between both steps of a creation, the next page does the second one",
  withLookups,
  async ({ signedIn: page, service, complaints }) => {
    complaints.allowDeadNetwork();
    const added = await addedSince(service);
    const isAsked = page.waitForRequest(codeOfSecondSteps);
    await page.route(codeOfSecondSteps, (route) => route.abort());
    await chooseTwo(page, ["carpet", "window"], "32.5");
    await addTwo(page).click();
    await expect(page.getByText("2 of 2 saved")).toBeVisible();
    await isAsked;
    expect(await added()).toEqual(["32.5 ACTIVE", "32.5 ACTIVE"]);
    await page.unrouteAll();
    await page.goto("/campaigns");
    await expect.poll(added, { timeout: 30_000 }).toEqual(["32.5 INACTIVE", "32.5 INACTIVE"]);
  },
);

const codeOfSecondSteps = /\/assets\/later-work-/;

/** Chooses two categories to be added to a campaign, inactive. */
async function chooseTwo(page: Page, names: string[], price: string): Promise<void> {
  const category = page.getByRole("combobox", { name: /Category/ });
  await page.goto("/campaigns/502/new");
  for (const typed of names) {
    await category.fill(typed);
    await page.getByRole("option").filter({ hasNotText: "in this campaign" }).first().click();
    await page.getByRole("button", { name: "Add another category" }).click();
  }
  await page.getByLabel(/^Max price per lead/).fill(price);
  await page.getByLabel("Start inactive").check();
}

const addTwo = (page: Page) => page.getByRole("button", { name: "Add 2 categories" });

/** Reads the prices and statuses of the categories that are added to the campaign from now on. */
async function addedSince(service: Deployment): Promise<() => Promise<string[]>> {
  const before = (await storedCategories(service, 502)).length;
  return async () =>
    (await storedCategories(service, 502))
      .slice(before)
      .map(({ price, target_status }) => `${price} ${target_status}`);
}

test("prices are exported as a spreadsheet and imported again, with a question about a typo", async ({
  signedIn: page,
  service,
}, info) => {
  const before = await storedCategories(service, 502);
  await page.goto("/campaigns/502");
  await page.getByRole("button", { name: "List options" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /all \d+/ }).click();
  expect((await download).suggestedFilename()).toBe("Everyday trades categories.csv");
  const lines = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(before.length + 1);
  const price = Number(before[0]?.price);
  const edited = lines.map((line, index) => {
    if (index === 1) return line.replace(`,${price.toFixed(2)},`, `,${(price + 1).toFixed(2)},`);
    if (index === 2)
      return line.replace(`,${Number(before[1]?.price).toFixed(2)},`, `,${Number(before[1]?.price) * 100},`);
    return line;
  });
  const file = info.outputPath("prices.csv");
  writeFileSync(file, edited.join("\r\n"));
  await page.goto("/campaigns/502/import");
  await expect(page.getByText(/^Columns: .*, Max price per lead, and Status \(any order\)/)).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("main")).toContainText("Everyday trades · prices.csv");
  await expect(page.getByRole("checkbox", { name: /1 price looks unusual/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /looks unusual/ }).check();
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await expect(page.getByText("2 of 2 saved")).toBeVisible();
  const after = await storedCategories(service, 502);
  expect(after[0]?.price).toBe(String(Number((price + 1).toFixed(2))));
  expect(Number(after[1]?.price)).toBeCloseTo(Number(before[1]?.price) * 100, 5);
  expect(after.slice(2)).toEqual(before.slice(2));
});

test(
  "without names from the service, users name campaigns and categories themselves",
  { tag: "@unnamed" },
  async ({ signedIn: page, complaints }) => {
    complaints.allow(404, "/advertisers/");
    await page.route(/\/(categories|ad-campaign|ad-campaign-listing)(\?|$)/, (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    await page.goto("/campaigns");
    await page.getByLabel("Campaign ID").fill("501");
    await page.getByLabel("Your name for it").fill("Night calls");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Open and remember" }).click();
    await expect(page.getByRole("rowheader").first()).toContainText(/Category \d+/);
    await page.getByRole("button", { name: "List options" }).click();
    await page.getByRole("link", { name: "Name categories" }).click();
    const first = page.getByRole("textbox", { name: /^Category \d+/ }).first();
    await first.fill("Blocked drains");
    await expectAccessible(page);
    await first.press("Enter");
    await page.goto("/campaigns");
    await page.getByRole("main").getByRole("link", { name: "Night calls" }).click();
    await expect(page.getByText("Blocked drains").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Night calls" })).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Night calls" })).toBeVisible();
  },
);

test(
  "the next click hits its target when the category field is left without a choice",
  withLookups,
  async ({ signedIn: page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/campaigns/501/new");
      const category = categoryField(page);
      await category.fill("nonsense");
      const add = page.getByRole("button", { name: "Add category" });
      const { x, y, width: length } = (await add.boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
      await page.mouse.move(x + length / 2, y + 1);
      await page.mouse.down();
      await expect(page.getByText("Choose one from the list, or clear the field.")).toBeVisible();
      expect((await add.boundingBox())?.y, `at ${width} px`).toBe(y);
      await page.mouse.up();
      await expect(category).toBeFocused();
      await category.fill("");
    }
  },
);
