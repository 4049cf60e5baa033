import { expect, type Locator, type Page } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { demoAccount, strangersAccount, strangersCampaign } from "../deployments/demo-world.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { requestsDuring } from "../browser/requests.ts";
import { inEachSetUp, withLookups } from "../deployments/set-ups.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { allSaved } from "../page/all-saved.ts";

const everyday = { accountId: demoAccount, adCampaignId: 502 };

/** The row with this number, counted from 1; row 0 has the column headers. */
const rowAt = (page: Page, number: number) => page.getByRole("row").nth(number);
const priceAt = (page: Page, number: number) => rowAt(page, number).getByRole("textbox");
const switchAt = (page: Page, number: number) => rowAt(page, number).getByRole("switch");

test(
  "prices of a campaign are looked up, edited and paused",
  inEachSetUp,
  async ({ signedIn: page, service }) => {
    const firstPage = async () =>
      (await service.clients.owner.listCampaignCategories({ params: everyday, query: { size: 20 } })).body;
    const stored = async (index: number) => (await firstPage()).content[index];
    const total = (await firstPage()).total_elements;

    await test.step("from the campaigns to the categories of one", async () => {
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: "Everyday trades" }).click();
      await expect(page.getByRole("heading", { name: "Everyday trades" })).toBeVisible();
      await expect(page.getByRole("paragraph").filter({ hasText: new RegExp(`^${total}$`) })).toBeVisible();
      await expectAccessible(page);
    });

    const shown = await priceAt(page, 1).inputValue();

    await test.step("Escape leaves the price as it was, and nothing is sent", async () => {
      const asked = await requestsDuring(page, async () => {
        await priceAt(page, 1).fill("77.77");
        await priceAt(page, 1).press("Escape");
        await expect(priceAt(page, 1)).toHaveValue(shown);
      });
      expect(asked).toEqual([]);
    });
    await test.step("an invalid price stays in its cell with the reason", async () => {
      for (const [typed, reason] of [
        ["0", /from 0.01/],
        ["1.005", /two decimals/],
        ["abc", /Enter a price/],
      ] as const) {
        await priceAt(page, 1).fill(typed);
        await priceAt(page, 1).press("Enter");
        await expect(priceAt(page, 1)).toHaveAccessibleDescription(reason);
        await expect(priceAt(page, 1)).toHaveValue(typed);
      }
      await expectAccessible(page);
      await priceAt(page, 1).press("Escape");
      await expect(priceAt(page, 1)).toHaveValue(shown);
    });
    await test.step("Enter saves a price, digit for digit, with one request", async () => {
      const asked = await requestsDuring(page, async () => {
        await priceAt(page, 1).fill("2.03");
        await priceAt(page, 1).press("Enter");
        await expect(priceAt(page, 1)).toHaveAccessibleDescription(/tenth of .* Press Enter again/);
        await priceAt(page, 1).press("Enter");
        await expect(priceAt(page, 1)).toHaveValue("$2.03");
        await expect.poll(() => stored(0)).toMatchObject({ price: "2.03" });
      });
      expect(asked).toEqual([{ method: "PUT", body: '{"price":2.03}' }]);
    });
    await test.step("a category is paused with one request, which does not contain its price", async () => {
      await priceAt(page, 2).fill("99999.99");
      await priceAt(page, 2).press("Enter");
      await expect(priceAt(page, 2)).toHaveAccessibleDescription(/ten times .* Press Enter again/);
      await priceAt(page, 2).press("Enter");
      await expect.poll(() => stored(1)).toMatchObject({ price: "99999.99" });
      const wasActive = await switchAt(page, 2).isChecked();
      const asked = await requestsDuring(page, async () => {
        await switchAt(page, 2).click();
        await expect
          .poll(() => stored(1))
          .toMatchObject({ price: "99999.99", target_status: wasActive ? "INACTIVE" : "ACTIVE" });
      });
      expect(asked).toEqual([
        { method: "PUT", body: `{"target_status":"${wasActive ? "INACTIVE" : "ACTIVE"}"}` },
      ]);
      await expect(rowAt(page, 2)).toContainText(wasActive ? "Inactive" : "Active");
    });
    await test.step("everything is still there after a reload", async () => {
      await page.reload();
      await expect(priceAt(page, 1)).toHaveValue("$2.03");
      await expect(priceAt(page, 2)).toHaveValue("$99,999.99");
    });
  },
);

test("a long campaign is searched and scrolled to its end", withLookups, async ({ signedIn: page }) => {
  await page.goto("/campaigns/503");
  await expect(page.getByRole("paragraph").filter({ hasText: /^3,000$/ })).toBeVisible();

  await test.step("the search finds rows that are not rendered yet", async () => {
    await page.getByRole("searchbox").fill("hudson junk");
    await expect(page.getByText(/^\d+ of 3,000$/)).toBeVisible();
    await expect(page.getByRole("rowheader").first()).toContainText("Same-day junk removal");
    await expect(page).toHaveURL(/hudson/);
    await expectAccessible(page);
  });
  await test.step("and says if it finds nothing", async () => {
    await page.getByRole("searchbox").fill("no such trade");
    await expect(page.getByText(/Nothing matches/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("");
  });
  await test.step("the last of 3,000 can be reached", async () => {
    await expect(page.getByRole("paragraph").filter({ hasText: /^3,000$/ })).toBeVisible();
    await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "3001");
    await page.getByRole("searchbox").blur();
    // On a busy machine the browser may not have laid out the long page yet, so that End would not reach its end.
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(page.locator('tr[aria-rowindex="3001"]').getByRole("switch")).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
  });
});

test("a missing category is added to a campaign", withLookups, async ({ signedIn: page, service }) => {
  await page.goto("/campaigns/501");
  await page.getByRole("link", { name: "Add category" }).click();
  const add = page.getByRole("button", { name: "Add category" });
  const category = page.getByRole("combobox", { name: /Category/ });
  const price = page.getByLabel(/^Max price per lead/);

  await test.step("an empty form names its required fields", async () => {
    await expect(page.getByRole("heading", { name: "Add category" })).toBeVisible();
    await expectAccessible(page);
    await add.click();
    await expect(category).toHaveAccessibleDescription(/Choose a category/);
    await expect(price).toHaveAccessibleDescription(/Enter a price/);
    await expectAccessible(page);
  });
  await test.step("the category is found among 892 by a part of its name", async () => {
    await category.fill("gas leak");
    await page.getByRole("option", { name: /Gas leak detection/ }).click();
    await page.getByLabel(/Listing/).selectOption("Minneapolis office");
    await price.fill("118.75");
    await expectAccessible(page);
    await add.click();
    await expect(page.getByRole("heading", { name: "Emergency response" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Gas leak detection/ })).toContainText("Minneapolis");
  });
  await test.step("the service has it, ACTIVE, at the typed price", async () => {
    const params = { accountId: demoAccount, adCampaignId: 501 };
    const { body } = await service.clients.owner.listCampaignCategories({ params });
    const last = { ad_campaign_listing_id: 9001, price: "118.75", target_status: "ACTIVE" };
    expect(body.content.at(-1)).toMatchObject(last);
  });
  await test.step("a duplicate is rejected at the field before it is sent", async () => {
    await page.getByRole("link", { name: "Add category" }).click();
    await category.fill("gas leak");
    await page.getByRole("option", { name: /Gas leak detection/ }).click();
    await page.getByLabel(/Listing/).selectOption("Minneapolis office");
    await price.fill("99");
    await add.click();
    await expect(category).toHaveAccessibleDescription(/already in this campaign with this listing/);
    await expect(price).toHaveValue(/99/);
    await expectAccessible(page);
  });
});

test("a change that the service rejects is reverted, with the reason", async ({
  page,
  service,
  complaints,
}) => {
  complaints.allow(403, "/");
  await signIn(page, service.url, service.keys.stranger, strangersAccount);
  await page.goto(`/campaigns/${strangersCampaign}`);
  await expect(page.getByRole("textbox", { name: /Price per lead/ })).toHaveValue("$99.99");
  const suspend = (suspended: boolean) =>
    service.provision({
      accounts: [{ account_id: strangersAccount, name: "Southern Cross Roofing", suspended, api_keys: [] }],
    });

  await suspend(true);
  await page.getByRole("textbox", { name: /Price per lead/ }).fill("50");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Not saved" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Price per lead/ })).toHaveValue("$99.99");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Not saved" }).click();
  await expect(page.getByRole("dialog")).toContainText("suspended");
  await expectAccessible(page);

  await suspend(false);
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("textbox", { name: /Price per lead/ })).toHaveValue("$50.00");
  await allSaved(page);

  await suspend(true);
  await page.getByRole("switch").click();
  const status = page.getByRole("cell").filter({ has: page.getByRole("button", { name: "Not saved" }) });
  await expect(status).toContainText("Active");
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await status.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  }
});

test("prices on a phone", { tag: "@phone" }, async ({ signedIn: page }) => {
  await page.goto("/campaigns/501");
  await expect(page.getByRole("heading", { name: "Emergency response" })).toBeVisible();
  const price = page.getByRole("textbox", { name: /Gutter cleaning/ });
  await price.fill("14.5");
  await price.press("Enter");
  await expect(price).toHaveValue("$14.50");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test("a rejected price keeps its amber border under the pointer", async ({ signedIn: page }) => {
  await page.goto("/campaigns/502");
  const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
  await price.fill("1.005");
  await price.press("Enter");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("searchbox").focus();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  const colours = () =>
    price.evaluate((field) => {
      const { borderColor } = getComputedStyle(field);
      const sample = document.createElement("span");
      sample.style.color = "var(--color-amber)";
      document.body.append(sample);
      const amber = getComputedStyle(sample).color;
      sample.remove();
      return { borderColor, amber };
    });
  const { amber } = await colours();
  expect((await colours()).borderColor).toBe(amber);
  await price.hover();
  expect((await colours()).borderColor).toBe(amber);
});

const isCut = (price: Locator) => price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test("a price beside its mark is not truncated to a shorter one", async ({ signedIn: page }) => {
  await page.goto("/campaigns/502");
  const price = page.getByRole("textbox", { name: /Price per lead/ }).first();
  await price.fill("123456.789");
  await page.getByRole("searchbox").focus();
  await expect(page.getByRole("row").nth(1)).toContainText("Not saved yet");
  await expect(price).toHaveCSS("text-overflow", "ellipsis");
  expect(await isCut(price)).toBe(true);
});

for (const width of [1024, 1280])
  test(`at ${width} px a typical price is fully visible beside its mark`, async ({
    signedIn: page,
    complaints,
  }) => {
    complaints.allow(400, "/advertisers/");
    await page.route("**/ad-campaign-category/*", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 400, body: "{}" }) : route.continue(),
    );
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/campaigns/502");
    const prices = page.getByRole("textbox", { name: /Price per lead/ });
    await prices.first().fill("47.09");
    await prices.first().press("Enter");
    await expect(page.getByRole("button", { name: "Not saved" })).toBeVisible();
    expect(await isCut(prices.first())).toBe(false);
    await prices.nth(1).fill("9000");
    await page.getByRole("searchbox").focus();
    await expect(page.getByRole("row").nth(2)).toContainText("Not saved yet");
    expect(await isCut(prices.nth(1))).toBe(false);
  });
