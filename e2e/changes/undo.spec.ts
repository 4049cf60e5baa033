import { expect } from "playwright/test";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { CampaignCategoryChanges } from "#contract/records/sent-records.ts";
import type { Client } from "#contract/client.ts";
import { seededRandom } from "#testing/seeded-random.ts";
import { chooseRole } from "../page/choose.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-network.ts";
import { inCampaign, params, tradeName } from "../deployments/numbered-world.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { showRun } from "../page/show-run.ts";

const changeCategory = (
  client: Client,
  record: CampaignCategory | undefined,
  body: CampaignCategoryChanges,
) =>
  client.updateCampaignCategory({
    params: { ...inCampaign, adCampaignCategoryId: record?.ad_campaign_category_id ?? 0 },
    body,
  });

test.use({ world: { contacts: 4, categories: 8 }, viewport: { width: 1280, height: 1600 } });

test("ten changes are undone in any order, without reverting newer changes of others", async ({
  signedIn: page,
  service: { clients },
  seed,
  complaints,
}) => {
  complaints.allow(412, "/advertisers/");
  const query = { size: 100 };
  const categories = async () =>
    (await clients.owner.listCampaignCategories({ params: inCampaign, query })).body.content;
  const contacts = async () => (await clients.owner.listContacts({ params, query })).body.content;
  const before = { categories: await categories(), contacts: await contacts() };

  await test.step("ten changes are made to both resources", async () => {
    await page.goto("/campaigns/501");
    for (const number of [1, 2, 3, 4]) {
      const cell = page.getByRole("textbox", { name: `Price per lead for ${tradeName(number)}` });
      await cell.fill(`${10 + number}.5`);
      await cell.press("Enter");
    }
    for (const number of [5, 6])
      await page.getByRole("switch", { name: `Active, ${tradeName(number)}` }).click();
    await allSaved(page);
    await page.getByRole("link", { name: "Contacts" }).click();
    for (const number of [1, 2])
      await page.getByRole("switch", { name: `SMS to Contact 0${number}` }).click();
    for (const number of [3, 4]) {
      await page.getByRole("link", { name: `Contact 0${number}` }).click();
      await page.getByRole("textbox", { name: "Email", exact: true }).fill(`changed${number}@example.com`);
      await page.getByLabel("Extension").fill(`${number}`);
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
    }
    await allSaved(page);
  });
  await test.step("others change the same records, partly in the same fields", async () => {
    await changeCategory(clients.owner, before.categories[0], { price: "500" });
    await changeCategory(clients.owner, before.categories[1], { target_status: "INACTIVE" });
    await changeCategory(clients.owner, before.categories[4], { price: "505" });
    const updated = (number: number, body: object) =>
      clients.owner.updateContact({
        params: { ...params, contactId: before.contacts[number - 1]?.contact_id ?? 0 },
        body,
      });
    await updated(1, { allow_voice: true });
    await updated(2, { allow_sms: false });
    await updated(3, { phone_ext: "999" });
    await updated(4, { last_name: "Four" });
  });
  await test.step("each change is undone, in random order", async () => {
    const random = seededRandom(seed);
    await recentChanges(page).click();
    const undo = page.getByRole("button", { name: /^Undo the change to/ });
    await expect(undo).toHaveCount(10);
    const names = await undo.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-label") ?? ""),
    );
    const order = names.map((name) => ({ name, at: random() })).toSorted((a, b) => a.at - b.at);
    for (const { name } of order) await page.getByRole("button", { name, exact: true }).last().click();
    await allSaved(page);
  });
  await test.step("exactly the fields that still had our value are reverted", async () => {
    const [c1, c2, c3, c4, c5, c6, ...untouched] = before.categories;
    expect(await categories()).toEqual([
      { ...c1, price: "500" },
      { ...c2, target_status: "INACTIVE" },
      c3,
      c4,
      { ...c5, price: "505" },
      c6,
      ...untouched,
    ]);
    const [one, two, three, four] = before.contacts;
    expect(await contacts()).toEqual([
      { ...one, allow_voice: true },
      two,
      { ...three, phone_ext: "999" },
      { ...four, last_name: "Four" },
    ]);
  });
  await test.step("and the others are listed", async () => {
    const outcome = (name: string, text: RegExp) => page.getByRole("row", { name }).filter({ hasText: text });
    await expect(outcome("Trade 01", /Later value kept/)).toHaveCount(1);
    await expect(outcome("Contact 03", /Extension.*Later value kept/)).toHaveCount(1);
    await expect(outcome("Contact 03", /Email.*Undone(?! later)/)).toHaveCount(1);
    await expect(page.getByText("Later value kept")).toHaveCount(2);
    await expect(page.getByText(/^(Undone|Already undone)$/)).toHaveCount(9);
  });
  await test.step("after a reload no undo is offered twice", async () => {
    await page.reload();
    await expect(page.getByText(/^(Undone|Already undone)$/)).toHaveCount(9);
    const names = page.getByRole("row", { name: "Trade 02" }).getByRole("button", { name: /^Undo/ });
    await expect(names).toHaveCount(1);
  });
});

test("a run is undone except for a row that was undone before, also after a reload", async ({
  signedIn: page,
  service: { clients },
}) => {
  const roles = async () =>
    (await clients.owner.listContacts({ params })).body.content.map(({ contact_role }) => contact_role);
  const run = page.getByRole("main").getByRole("heading", { level: 1 });
  const address = await test.step("the role of four contacts is changed", async () => {
    await page.goto("/contacts");
    await page.getByRole("checkbox", { name: "Select Contact 01" }).check();
    await page.getByRole("button", { name: "Select all 4" }).click();
    await page.getByRole("button", { name: "Edit selected" }).click();
    await chooseRole(page.getByRole("dialog"), "BILLING");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Update 4 contacts" }).click();
    await showRun(page);
    await expect(page.getByText("4 of 4 saved")).toBeVisible();
    return page.url();
  });
  await test.step("one change is undone individually, then the others together", async () => {
    await page.getByRole("button", { name: "Undo the change to Contact 02" }).press("Enter");
    await expect(page.getByRole("button", { name: "Undo the change to Contact 03" })).toBeFocused();
    await expect(page.getByRole("row", { name: "Contact 02" })).toContainText("Undone later");
    await expect.poll(roles).toEqual(["BILLING", "OWNER", "BILLING", "BILLING"]);
    await expect(page.getByText("4 of 4 saved, 1 undone later")).toBeVisible();
    await page.goto("/changes");
    await expect(page.getByText("4 of 4 saved, 1 undone later")).toBeVisible();
    await page.getByRole("link", { name: "Set the role to Billing for 4 contacts" }).click();
    // Pressed twice, it is undone once.
    await page.getByRole("button", { name: "Undo 3 changes" }).dblclick();
    await expect(run).toHaveText(/^Undo: /);
    await expect(page.getByText("3 of 3 saved")).toBeVisible();
    expect(await roles()).toEqual(Array(4).fill("OWNER"));
  });
  await test.step("the run shows that it was undone, and offers to redo it", async () => {
    await expect(page.getByText("Undone, 3 of 3 saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo 3 changes" })).toHaveCount(0);
    await page.goto("/changes");
    await expect(page.getByRole("link", { name: /^Undo: / })).toHaveCount(1);
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Redo 3 changes" })).toBeVisible();
    await page.getByRole("button", { name: "Redo 3 changes" }).press("Enter");
    await expect(run).toHaveText("Redo: Set the role to Billing for 4 contacts");
    await expect(page.getByText("3 of 3 saved")).toBeVisible();
    await expect(page.getByText("Undone")).toHaveCount(0);
    await expect.poll(roles).toEqual(["BILLING", "OWNER", "BILLING", "BILLING"]);
    await page.goto(address);
    await expect(page.getByText("4 of 4 saved, 1 undone later")).toBeVisible();
    await page.goto("/changes");
    await page.getByRole("link", { name: /^Redo: / }).click();
    await page.getByRole("button", { name: "Undo 3 changes" }).click();
    await expect(run).toHaveText("Undo: Set the role to Billing for 4 contacts");
    await expect(page.getByText("Undone, 3 of 3 saved")).toBeVisible();
    expect(await roles()).toEqual(Array(4).fill("OWNER"));
  });
  await test.step("the pages of changes are accessible, on a phone too", async () => {
    for (const place of [address, "/changes"]) {
      await page.goto(place);
      await expect(page.getByRole("table").first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize({ width: 1280, height: 1600 });
    }
  });
  await test.step("after a reload the run and the list show that it was undone, and no undo is offered", async () => {
    await expect(page.getByText("4 of 4 saved, all undone later")).toBeVisible();
    await page.goto(address);
    await expect(page.getByText("4 of 4 saved, all undone later")).toBeVisible();
    await expect(page.getByRole("button", { name: "Download receipt" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  });
});
