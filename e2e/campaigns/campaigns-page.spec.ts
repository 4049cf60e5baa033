import { expect, type Locator, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { allSaved } from "../page/all-saved.ts";

const card = (page: Page, name: string) => page.getByRole("article", { name });

const campaignIn = (url: string) => Number(/ad-campaign\/(\d+)\/ad-campaign-category\?/.exec(url)?.[1] ?? 0);

/** Records the campaigns whose categories are requested, in order, and the maximum number of concurrent requests. */
async function followReading(page: Page) {
  const asked: number[] = [];
  let [underWay, most] = [0, 0];
  await page.route(/ad-campaign-category\?/, async (route) => {
    asked.push(campaignIn(route.request().url()));
    underWay += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    underWay -= 1;
    await route.fulfill({ response });
  });
  return { asked, most: () => most };
}

test("each campaign is loaded once, when it comes into view, with one request at a time", async ({
  page,
  service,
}) => {
  await signIn(page, service.url, service.keys.owner);
  await page.setViewportSize({ width: 1280, height: 240 });
  const { asked, most } = await followReading(page);
  await page.goto("/campaigns");
  await expect(card(page, "Emergency response")).toContainText("10 of 12 active");
  await expect(card(page, "Upper Midwest")).toContainText("Prices not loaded yet");
  expect(asked).not.toContain(503);
  await card(page, "Upper Midwest").scrollIntoViewIfNeeded();
  await expect(card(page, "Upper Midwest")).toContainText(/^Upper Midwest2,249 of 3,000 active/);
  expect(most()).toBe(1);
  const count = asked.length;
  await page.getByRole("main").getByRole("link", { name: "Upper Midwest" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.goBack();
  await expect(card(page, "Upper Midwest")).toContainText("2,249 of 3,000 active");
  expect(asked).toHaveLength(count);
});

test("if the service asks to wait, nothing is loaded before that time", async ({
  page,
  service,
  complaints,
}) => {
  await signIn(page, service.url, service.keys.owner);
  complaints.allow(429, "ad-campaign-category");
  const refused: number[] = [];
  let asked = 0;
  await page.route(/ad-campaign-category\?/, (route) => {
    asked += 1;
    if (refused.length > 0) return route.continue();
    refused.push(Date.now());
    return route.fulfill({ status: 429, headers: { "Retry-After": "3" } });
  });
  await page.goto("/campaigns");
  await expect.poll(() => refused.length).toBe(1);
  await expect(card(page, "Everyday trades")).toContainText("Prices not loaded yet");
  await page.waitForTimeout(Math.max(0, (refused[0] ?? 0) + 2500 - Date.now()));
  expect(asked).toBe(1);
  await expect(card(page, "Everyday trades")).toContainText("154 of 180 active");
});

test("a campaign shows the changes of this week, and those that need attention", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allow(400, "ad-campaign-category");
  await page.goto("/campaigns/501");
  const prices = page.getByRole("textbox", { name: /^Price per lead for/ });
  const save = async (index: number, price: string) => {
    await prices.nth(index).fill(price);
    await prices.nth(index).press("Enter");
  };
  const now = Number((await prices.nth(1).inputValue()).replace(/[^\d.]/g, ""));
  const isSaved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await save(1, String(now + 1));
  await isSaved;
  await allSaved(page);
  await page.route(/ad-campaign-category\/\d+$/, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 400, json: { title: "No" } })
      : route.continue(),
  );
  await save(2, String(now + 2));
  await expect(page.getByText("1 needs attention").first()).toBeAttached();
  await page.getByRole("navigation").getByRole("link", { name: "Campaigns" }).click();
  const changed = card(page, "Emergency response");
  await expect(changed).toContainText("This week, by you in this browser1 price raised1 not saved");
  await expect(card(page, "Everyday trades")).toContainText("Not changed here this week");
  await expectAccessible(page);
  await changed.getByRole("link", { name: "4 without a listing" }).click();
  await expect(page).toHaveURL("/campaigns/501?listing=none");
  await page.goBack();
  await changed.getByRole("link", { name: "1 not saved" }).click();
  await expect(page.getByRole("heading", { name: "Recent changes" })).toBeVisible();
});

test("the latest changes are shown below the campaigns, and can be undone there", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns");
  await page.waitForLoadState("networkidle");
  const latest = page.getByRole("region", { name: "Latest changes" });
  await expect(latest).toHaveCount(0);
  await page.goto("/campaigns/501");
  const price = page.getByRole("textbox", { name: /^Price per lead for/ }).nth(1);
  const before = await price.inputValue();
  await price.fill("99.5");
  await price.press("Enter");
  await allSaved(page);
  await page.goto("/campaigns");
  const rows = latest.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("$99.50");
  await expectAccessible(page);
  await latest.getByRole("button", { name: /^Undo the change to/ }).press("Enter");
  await expect(rows.first()).toContainText(`to ${before}`);
  await expect(rows.last()).toContainText("Undone");
  await expect(latest.locator(":focus")).toHaveCount(1);
  await latest.getByRole("link", { name: "All changes" }).click();
  await expect(page.getByRole("heading", { name: "Recent changes" })).toBeVisible();
});

test("the price histogram is visible in forced colors, and follows the text direction of the page", async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/campaigns");
  const strip = page.getByRole("img", { name: /^Prices in Everyday trades: \$15\.00 to \$124\.00/ });
  const seen = () =>
    strip.evaluate((picture) => {
      const bars = [...picture.querySelectorAll("i")];
      const [first, last] = [bars[0], bars.at(-1)].map((bar) => bar?.getBoundingClientRect().x ?? 0);
      const ink = bars[0] && getComputedStyle(bars[0]).backgroundColor;
      return {
        isMirrored: (first ?? 0) > (last ?? 0),
        isSeen: ink !== getComputedStyle(document.body).backgroundColor,
      };
    });
  expect(await seen()).toEqual({ isMirrored: false, isSeen: true });
  await page.evaluate(() => void (document.documentElement.dir = "rtl"));
  expect(await seen()).toEqual({ isMirrored: true, isSeen: true });
});

test("the second click of a double click on a campaign does not toggle the category that appears under it", async ({
  signedIn: page,
}) => {
  await page.goto("/campaigns");
  const campaign = page.getByRole("main").getByRole("link", { name: "Emergency response" });
  await campaign.click();
  const status = page.getByRole("switch").first();
  await expect(status).toBeChecked();
  const { x, y } = await middleOf(status);
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await page.mouse.move(x, y);
  await press(2);
  await expect(status).toBeChecked();
  await press(1);
  await expect(status).not.toBeChecked();
  await press(2);
  await expect(status).toBeChecked();
});

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}
