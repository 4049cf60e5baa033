import { type Locator, type Page, expect } from "playwright/test";
import type { Fields } from "#contract/records/resource.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { isBeside } from "./beside-value.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { inCampaign, params, tradeName } from "../deployments/numbered-world.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";

test.use({ world: { contacts: 3, categories: 12 } });

for (const isStripped of [false, true])
  test(`two users change the same record, ${isStripped ? "at a service without ETags" : "protected by ETags"}`, async ({
    signedIn: page,
    service: { clients },
    network,
    complaints,
  }) => {
    allowTrouble(complaints);
    network.setSafeguardsStripped(isStripped);
    const query = { size: 100 };
    const categories = async () =>
      (await clients.owner.listCampaignCategories({ params: inCampaign, query })).body.content;
    const contacts = async () => (await clients.owner.listContacts({ params, query })).body.content;
    const stored = async (number: number) => (await categories())[number - 1];
    const ids = (await categories()).map((record) => record.ad_campaign_category_id);
    const someoneElseSets = (
      number: number,
      body: { price?: string; target_status?: "ACTIVE" | "INACTIVE" },
    ) =>
      clients.owner.updateCampaignCategory({
        params: { ...inCampaign, adCampaignCategoryId: ids[number - 1] ?? 0 },
        body,
      });
    const price = (number: number) =>
      page.getByRole("textbox", { name: `Price per lead for ${tradeName(number)}` });
    const type = async (number: number, text: string) => {
      await price(number).fill(text);
      await price(number).press("Enter");
    };
    const row = (number: number) => page.getByRole("row", { name: tradeName(number) });
    const dialog = page.getByRole("dialog", { name: /^Changed by someone else/ });
    const open = (number: number) =>
      row(number).getByRole("button", { name: "Changed by someone else" }).click();

    await page.goto("/campaigns/501");
    await expect(price(1)).toHaveValue("$10.00");

    await test.step("the conflict shows the value that the user saw, the current one and the typed one; nothing is overwritten", async () => {
      await someoneElseSets(1, { price: "20", target_status: "INACTIVE" });
      await type(1, "30");
      await expectWhole(price(1), row(1).getByRole("button", { name: "Changed by someone else" }));
      await open(1);
      await expect(dialog).toContainText("$10.00");
      await expect(dialog).toContainText("$20.00");
      await expect(dialog).toContainText("$30.00");
      await expectAccessible(page);
      expect(await stored(1)).toMatchObject({ price: "20", target_status: "INACTIVE" });
      await expect(recentChanges(page)).toContainText("1 needs attention");
    });
    await test.step("the user can keep the other value", async () => {
      await dialog.getByRole("button", { name: "Keep theirs" }).click();
      await expect(price(1)).toHaveValue("$20.00");
      await expect(row(1)).toContainText("Inactive");
      expect(await stored(1)).toMatchObject({ price: "20", target_status: "INACTIVE" });
    });
    await test.step("or overwrite it, and only the price", async () => {
      await someoneElseSets(2, { price: "21", target_status: "INACTIVE" });
      await type(2, "31");
      await open(2);
      await dialog.getByRole("button", { name: "Use mine" }).click();
      await expect(price(2)).toBeFocused();
      await expect.poll(() => stored(2)).toMatchObject({ price: "31", target_status: "INACTIVE" });
      await expect(price(2)).toHaveValue("$31.00");
      await allSaved(page);
    });
    await test.step("the user is asked again if the value has changed once more", async () => {
      await someoneElseSets(3, { price: "22" });
      await type(3, "32");
      await open(3);
      await expect(dialog).toContainText("$22.00");
      await someoneElseSets(3, { price: "23" });
      await dialog.getByRole("button", { name: "Use mine" }).click();
      await open(3);
      await expect(dialog).toContainText("$23.00");
      expect(await stored(3)).toMatchObject({ price: "23" });
      await dialog.getByRole("button", { name: "Use mine" }).click();
      await expect.poll(() => stored(3)).toMatchObject({ price: "32" });
    });
    await test.step("a change of a different field is no conflict", async () => {
      await someoneElseSets(4, { target_status: "INACTIVE" });
      await type(4, "34");
      await expect.poll(() => stored(4)).toMatchObject({ price: "34", target_status: "INACTIVE" });
      await expect(row(4)).toContainText("Inactive");
      await expect(page.getByRole("button", { name: "Changed by someone else" })).toHaveCount(0);
    });
    await test.step("the same change is no conflict either", async () => {
      await someoneElseSets(5, { price: "35" });
      await type(5, "35");
      await allSaved(page);
      await expect(price(5)).toHaveValue("$35.00");
    });
    await test.step("a value that was loaded while the user typed counts as not seen", async () => {
      await price(6).fill("36");
      await someoneElseSets(6, { price: "26" });
      await askedAgain(page);
      await expect(price(6)).toHaveValue("36");
      await price(6).press("Enter");
      await open(6);
      await expect(dialog).toContainText("$15.00");
      await expect(dialog).toContainText("$26.00");
      await dialog.getByRole("button", { name: "Keep theirs" }).click();
      await expect(price(6)).toHaveValue("$26.00");
    });
    await test.step("of a form, fields that nobody else changed are saved, and the others are conflicts", async () => {
      const [first] = await contacts();
      const contactId = first?.contact_id ?? 0;
      await page.goto(`/contacts/${contactId}`);
      const email = page.getByRole("textbox", { name: "Email", exact: true });
      await email.fill("mine@example.com");
      await page.getByLabel("Extension").fill("77");
      const body = { email: "theirs@example.com", last_name: "Theirs" };
      await clients.owner.updateContact({ params: { ...params, contactId }, body });
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByRole("main").getByRole("button", { name: "Changed by someone else" }).click();
      for (const value of ["contact01@example.com", "theirs@example.com", "mine@example.com"])
        await expect(dialog).toContainText(value);
      expect((await contacts())[0]).toMatchObject({ ...body, phone_ext: "77" });
      await dialog.getByRole("button", { name: "Use mine" }).click();
      await expect
        .poll(async () => (await contacts())[0])
        .toMatchObject({ email: "mine@example.com", last_name: "Theirs", phone_ext: "77" });
      await expect(email).toBeFocused();
      await expect(page.getByLabel(/^Last name/)).toHaveValue("Theirs");
    });
    await test.step("no request contains a field that the user did not change", () => {
      const sent = network.received
        .filter(({ method }) => method === "PUT")
        .map(({ body }) => JSON.parse(body) as Fields);
      for (const body of sent)
        expect([["price"], ["email", "phone_ext"], ["phone_ext"], ["email"]]).toContainEqual(
          Object.keys(body).toSorted(),
        );
    });
  });

/** Checks that the mark covers no digit, because a partly covered price looks like another one. */
async function expectWhole(price: Locator, mark: Locator): Promise<void> {
  for (const width of [820, 1280]) {
    await price.page().setViewportSize({ width, height: 720 });
    await expect.poll(() => isBeside(mark, price)).toBe(true);
  }
}

/** Makes the page reload its data, as it does when the user returns after a while. */
async function askedAgain(page: Page): Promise<void> {
  const later = Date.now() + 60_000;
  await page.clock.setFixedTime(later);
  const answered = page.waitForResponse((response) => response.url().includes("/ad-campaign-category?"));
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await answered;
  await page.clock.setSystemTime(later);
}
