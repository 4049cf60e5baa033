import { expect } from "playwright/test";
import type { Switches } from "#testing/double/switches.ts";
import { clientOf } from "#testing/services/client-of.ts";
import { keys } from "#testing/services/small-world.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { prices, priceOf, test, typePrice, whenSaved } from "./with-third-party-upstream.ts";
import { inCampaign, tradeName } from "../deployments/numbered-world.ts";
import { chooseRole } from "../page/choose.ts";
import { comes, heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { expectIdle } from "../page/idle-page.ts";

// Changes at deployments that differ from ours where the API document says nothing.

/** The error about a too high price, in each format. */
const shapes: [Switches["errorShape"], RegExp][] = [
  ["problem", /must not be above 50/],
  ["message", /must not be above 50/],
  ["error", /must not be above 50/],
  ["errors list", /must not be above 50/],
  ["errors map", /must not be above 50/],
  ["plain", /./],
  ["html", /./],
  ["empty", /./],
];

test("a rejection is shown with the upstream's message in every format, and never as markup", async ({
  signedIn: page,
  upstream,
  complaints,
}) => {
  complaints.allow(400, "/ad-campaign-category/");
  complaints.allow(502, "/ad-campaign-category/");
  await upstream.set({ highestPrice: 50 });
  await page.goto(prices);
  for (const [index, [errorShape, words]] of shapes.entries()) {
    await upstream.set({ errorShape });
    const row = page.getByRole("row", { name: tradeName(index + 1), exact: false }).first();
    await typePrice(page, index + 1, "60");
    await row.getByRole("button", { name: "Not saved" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog, errorShape).toContainText(words);
    await expect(dialog, errorShape).not.toContainText(/<|nginx|\{/);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(priceOf(page, index + 1), errorShape).toHaveValue(`$${10 + index}.00`);
  }
  expect((await upstream.stored()).categories.slice(0, 8).map(({ price }) => price)).toEqual([
    10, 11, 12, 13, 14, 15, 16, 17,
  ]);
});

for (const status of [200, 503])
  test(`the error page of a proxy (${status}) counts as no response: the change waits, and is saved later`, async ({
    signedIn: page,
    upstream,
    complaints,
  }) => {
    // Failures are retried after increasing pauses.
    test.setTimeout(120_000);
    for (const failed of [status, 502]) complaints.allow(failed, "/");
    await page.goto(prices);
    await expect(priceOf(page, 1)).toHaveValue("$10.00");
    await upstream.set({ proxyPage: { method: "PUT", status } });
    await typePrice(page, 1, "10.5");
    await expect(recentChanges(page)).toContainText(/waiting|Offline/);
    await expect(page.getByRole("main")).not.toContainText("sign in to the network");
    await upstream.set({ proxyPage: null });
    expect((await whenSaved(page, upstream)).categories[0]).toMatchObject({ price: 10.5 });

    await upstream.set({ proxyPage: { method: "GET", status } });
    await page.goto("/contacts");
    await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible({
      timeout: 30_000,
    });
    await upstream.set({ proxyPage: null });
    await comes(page, page.getByRole("link", { name: "Contact 01" }));
  });

for (const retryAfter of ["seconds", "date", "fields", "nothing"] as const)
  test(`an upstream with a rate limit gets all changes later (wait announced by: ${retryAfter})`, async ({
    signedIn: page,
    upstream,
    complaints,
  }) => {
    complaints.allow(429, "/advertisers/");
    await page.goto(prices);
    await expect(priceOf(page, 6)).toHaveValue("$15.00");
    await upstream.set({ limit: { requests: 3, window: 1500, retryAfter } });
    for (const number of [1, 2, 3, 4, 5, 6]) await typePrice(page, number, `${9 + number}.5`);
    const { categories } = await whenSaved(page, upstream);
    expect(categories.slice(0, 6).map(({ price }) => price)).toEqual([10.5, 11.5, 12.5, 13.5, 14.5, 15.5]);
  });

for (const writeReply of ["sent fields", "empty", "no content"] as const)
  test(`a write with the response "${writeReply}" is verified, and made once`, async ({
    signedIn: page,
    upstream,
    complaints,
  }) => {
    // The gateway does not accept an empty 200 as a response of the API.
    if (writeReply === "empty") complaints.allow(502, "/advertisers/");
    await upstream.set({ writeReply, keys: "stripped" });
    await page.goto(prices);
    await typePrice(page, 1, "10.5");
    expect((await whenSaved(page, upstream)).categories[0]).toMatchObject({ price: 10.5 });
    await page.goto("/contacts/new");
    await page.getByLabel("First name").fill("Grace");
    await chooseRole(page, "OWNER");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("grace@example.com");
    await page.getByRole("button", { name: "Create contact" }).click();
    await expect(heading(page, "Contacts")).toBeVisible({ timeout: 30_000 });
    const { contacts } = await whenSaved(page, upstream);
    expect(contacts.filter(({ first_name }) => first_name === "Grace")).toHaveLength(1);
  });

test("if a proxy drops conditional headers, changes of others are not overwritten", async ({
  signedIn: page,
  upstream,
}) => {
  await upstream.set({ conditions: "stripped" });
  await page.goto(prices);
  await expect(priceOf(page, 1)).toHaveValue("$10.00");
  const someone = clientOf({ baseUrl: upstream.url, apiKey: keys.owner });
  const { content } = (await someone.listCampaignCategories({ params: inCampaign })).body;
  const adCampaignCategoryId = content[0]?.ad_campaign_category_id ?? 0;
  await someone.updateCampaignCategory({
    params: { ...inCampaign, adCampaignCategoryId },
    body: { price: "12" },
  });
  await typePrice(page, 1, "10.5");
  await expect(recentChanges(page)).toContainText("1 needs attention");
  expect((await upstream.stored()).categories[0]).toMatchObject({ price: 12 });
});

test("a value that is stored differently than it was sent is reported, and can be sent again", async ({
  signedIn: page,
  upstream,
}) => {
  await upstream.set({ stored: "normalized" });
  await page.goto(prices);
  await typePrice(page, 1, "10.87");
  await expect(recentChanges(page)).toContainText("1 needs attention");
  await expect(priceOf(page, 1)).toHaveValue("$10.90");
  await page
    .getByRole("row", { name: tradeName(1) })
    .getByRole("button", { name: "Saved differently" })
    .click();
  const dialog = page.getByRole("dialog");
  for (const price of ["$10.00", "$10.87", "$10.90"]) await expect(dialog).toContainText(price);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();

  await recentChanges(page).click();
  await comes(page, heading(page, "Recent changes"));
  const row = page.getByRole("row", { name: tradeName(1) });
  for (const price of ["$10.87", "Saved as $10.90"]) await expect(row).toContainText(price);

  await upstream.set({ stored: "as sent" });
  await row.getByRole("button", { name: "Saved differently" }).click();
  await dialog.getByRole("button", { name: "Send mine again" }).click();
  expect((await whenSaved(page, upstream)).categories[0]).toMatchObject({ price: 10.87 });
});

test("a wait of a day is explained in all tabs, and each of them can retry at once", async ({
  signedIn: leading,
  upstream,
  complaints,
}) => {
  complaints.allow(429, "/advertisers/");
  await leading.goto(prices);
  await expectIdle(leading);
  const page = await leading.context().newPage();
  let asked = 0;
  await page.context().route("**/ad-campaign-category/*", (route) => {
    asked += 1;
    return route.fulfill({ status: 429, headers: { "retry-after": "86400" } });
  });
  await page.goto(prices);
  await typePrice(page, 1, "10.5");
  const notices = [page, leading].map((tab) =>
    tab.getByText(/more than is allowed at once. Trying again at \d/),
  );
  for (const notice of notices) await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectIdle(page);
  for (const notice of notices) await expect(notice).toBeVisible();
  expect(asked).toBe(1);
  await page.context().unroute("**/ad-campaign-category/*");
  await page.getByRole("button", { name: "Try now" }).click();
  expect((await whenSaved(page, upstream)).categories[0]).toMatchObject({ price: 10.5 });
  for (const notice of notices) await expect(notice).toBeHidden();
});
