import { expect, type Page } from "playwright/test";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { contactName, inCampaign, tradeName } from "../deployments/numbered-world.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { chooseRole } from "../page/choose.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { recordAnnouncements, spokenOn } from "./announcements.ts";
import { expectIdle } from "../page/idle-page.ts";
import { allSaved } from "../page/all-saved.ts";

test.use({ world: { contacts: 3, categories: 12 }, viewport: { width: 1280, height: 1400 } });

const price = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Price per lead for ${tradeName(number)}` });
const status = (page: Page, number: number) =>
  page.getByRole("switch", { name: `Active, ${tradeName(number)}`, exact: true });
const select = (page: Page, number: number) =>
  page.getByRole("checkbox", { name: `Select ${tradeName(number)}`, exact: true });

/** Checks that a sentence is announced once, and nothing else about the same record. */
async function expectSpokenOnce(page: Page, sentence: string, about: string): Promise<void> {
  const heard = async () => (await spokenOn(page)).filter((says) => says.includes(about));
  await expect.poll(heard).toEqual([expect.stringContaining(sentence)]);
  // Announcements are delayed by a second.
  await page.waitForTimeout(1500);
  expect(await heard()).toHaveLength(1);
  await page.evaluate(() => (window.spoken = []));
}

test("the outcome of each action is announced once, with the name of the record", async ({
  signedIn: page,
  service: { clients },
  complaints,
}) => {
  allowTrouble(complaints);
  complaints.allow(400, "/advertisers/");
  await recordAnnouncements(page);
  await page.goto("/campaigns/501");
  await expect(price(page, 1)).toBeVisible();

  await test.step("a price, and a switch", async () => {
    await price(page, 1).fill("10.5");
    await price(page, 1).press("Enter");
    await expectSpokenOnce(page, `${tradeName(1)}: $10.50 saved`, tradeName(1));
    await status(page, 2).press("Space");
    await expectSpokenOnce(page, `${tradeName(2)}: deactivated`, tradeName(2));
    await status(page, 2).press("Space");
    await expectSpokenOnce(page, `${tradeName(2)}: activated`, tradeName(2));
  });
  await test.step("many in quick succession are announced as a count", async () => {
    // In one task of the page, because on a busy machine more than a second may pass between the clicks of a test.
    await page
      .getByRole("switch")
      .evaluateAll((switches) => switches.slice(-5).forEach((one) => (one as HTMLElement).click()));
    await expectSpokenOnce(page, "5 changes saved", "saved");
  });
  await test.step("a rejection, with its reason", async () => {
    const refuses = "**/ad-campaign-category/*";
    await page.route(refuses, (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({
            status: 400,
            contentType: "application/problem+json",
            body: JSON.stringify({
              title: "Bad Request",
              detail: "Prices are frozen on Mondays.",
              status: 400,
            }),
          })
        : route.continue(),
    );
    await price(page, 3).fill("12.5");
    await price(page, 3).press("Enter");
    await expectSpokenOnce(page, `${tradeName(3)}: not saved. `, tradeName(3));
    await page.unroute(refuses);
  });
  await test.step("a conflict", async () => {
    const { content } = (await clients.owner.listCampaignCategories({ params: inCampaign })).body;
    await clients.owner.updateCampaignCategory({
      params: { ...inCampaign, adCampaignCategoryId: content[3]?.ad_campaign_category_id ?? 0 },
      body: { price: "14.2" },
    });
    await price(page, 4).fill("14.5");
    await price(page, 4).press("Enter");
    await expectSpokenOnce(page, `${tradeName(4)}: changed by someone else`, tradeName(4));
  });
  await test.step("a bulk run, in the list", async () => {
    for (const number of [5, 6]) await select(page, number).check();
    await page.evaluate(() => (window.spoken = []));
    await page.getByRole("button", { name: "Deactivate" }).click();
    await expectSpokenOnce(page, "2 categories deactivated in Spring", "deactivated in");
  });
  await test.step("an undone change", async () => {
    await status(page, 1).press("Space");
    await expectSpokenOnce(page, `${tradeName(1)}: deactivated`, tradeName(1));
    await heading(page, "Spring").focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expectSpokenOnce(page, `Undone: ${tradeName(1)}`, tradeName(1));
    await recentChanges(page).click();
    await page.evaluate(() => (window.spoken = []));
    await page
      .getByRole("button", { name: `Undo the change to ${tradeName(2)}` })
      .last()
      .press("Enter");
    await expectSpokenOnce(page, `Undone: ${tradeName(2)}`, tradeName(2));
  });
  await test.step("an added record, and one that is edited in its form", async () => {
    await page.goto("/contacts/new");
    await page.getByLabel("First name").fill("Zoë");
    await chooseRole(page, "BILLING");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("zoe@example.com");
    await page.evaluate(() => (window.spoken = []));
    await page.getByRole("button", { name: "Create contact" }).press("Enter");
    await expectSpokenOnce(page, "Zoë was added", "Zoë");
    await page.getByRole("link", { name: contactName(1), exact: true }).press("Enter");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("ana@example.com");
    await page.getByRole("button", { name: "Save changes" }).press("Enter");
    await expectSpokenOnce(page, `${contactName(1)}: email saved`, contactName(1));
  });
  await test.step("a bulk run of prices", async () => {
    await page.goto("/campaigns/502/reprice");
    await page.getByLabel("Percent").fill("5");
    await page.getByRole("button", { name: /^Save 12 changes/ }).press("Enter");
    await expectSpokenOnce(
      page,
      "Raise 12 prices by 5% (for example, $10.00 → $10.50): 12 of 12 saved",
      "12 of 12",
    );
  });
});

test("the outcome of a bulk run is announced although the code for announcements arrives after it", async ({
  signedIn: page,
}) => {
  await recordAnnouncements(page);
  const release = await holdRequests(page, /\/later-parts-/);
  await page.goto("/campaigns/501");
  for (const number of [1, 2]) await select(page, number).check();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(status(page, 2)).not.toBeChecked();
  await allSaved(page);
  const outcome = "2 categories deactivated in Spring";
  expect((await spokenOn(page)).join()).not.toContain(outcome);
  await release();
  await expectSpokenOnce(page, outcome, outcome);
});

test("a change that cannot be sent is announced as waiting, and with its name once it is saved", async ({
  signedIn: page,
  context,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  await recordAnnouncements(page);
  await page.goto("/campaigns/501");
  await allSaved(page);
  await expectIdle(page);
  await context.setOffline(true);
  await price(page, 1).fill("10.5");
  await price(page, 1).press("Enter");
  await expect
    .poll(() => spokenOn(page))
    .toEqual(expect.arrayContaining([expect.stringContaining("1 waiting. Offline")]));
  await page.evaluate(() => (window.spoken = []));
  await context.setOffline(false);
  await expectSpokenOnce(page, `${tradeName(1)}: $10.50 saved`, tradeName(1));
});
