import { expect, type Page } from "playwright/test";
import type { Switches } from "#testing/double/switches.ts";
import { prices, priceOf, test, typePrice, whenSaved } from "./with-third-party-upstream.ts";
import { account, campaign, params, tradeName, worldOf } from "../deployments/numbered-world.ts";
import { chooseRole } from "../page/choose.ts";
import { enterPrice } from "../page/enter-price.ts";
import { heading } from "../page/heading.ts";

// Lists at deployments that differ from ours where the API document says nothing.

for (const lookups of [403, 404, 500] as const)
  test(`if lookups fail with ${lookups}, names are missing, and everything else works`, async ({
    signedIn: page,
    upstream,
    complaints,
  }) => {
    complaints.allow(lookups, "/advertisers/");
    await upstream.set({ lookups });
    await page.goto(prices);
    await expect(heading(page, `Campaign ${campaign}`)).toBeVisible();
    const price = page.getByRole("textbox", { name: "Price per lead for Category 2", exact: true });
    await price.fill("11.5");
    await enterPrice(price);
    expect((await whenSaved(page, upstream)).categories[1]).toMatchObject({ price: 11.5 });
    await page.goto("/contacts");
    await page.getByRole("switch", { name: "SMS to Contact 02" }).click();
    expect((await whenSaved(page, upstream)).contacts[1]).toMatchObject({ allow_sms: true });
  });

for (const lookups of [403, 404, 500] as const)
  test(`if lookups fail with ${lookups}, a role and a category can be typed`, async ({
    signedIn: page,
    upstream,
    complaints,
  }) => {
    complaints.allow(lookups, "/advertisers/");
    await upstream.set({ lookups });
    await page.goto("/contacts/new");
    await page.getByLabel("First name").fill("Grace");
    await chooseRole(page, "NIGHT_SHIFT");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("grace@example.com");
    await page.getByRole("button", { name: "Create contact" }).click();
    await expect(heading(page, "Contacts")).toBeVisible();
    expect((await whenSaved(page, upstream)).contacts).toContainEqual(
      expect.objectContaining({ first_name: "Grace", contact_role: "NIGHT_SHIFT" }),
    );
    await page.goto(`${prices}/new`);
    await page.getByLabel("Category ID").fill("4711");
    await upstream.set({ lookups: 200 });
    await expect(page.getByRole("navigation")).toContainText("Spring");
    await expect(page.getByLabel("Category ID")).toHaveValue("4711");
    await page.getByLabel(/^Max price per lead/).fill("12.5");
    await page.getByRole("button", { name: "Add category" }).click();
    await expect(page).toHaveURL(prices);
    expect((await whenSaved(page, upstream)).categories).toContainEqual(
      expect.objectContaining({ category_id: 4711, price: 12.5 }),
    );
  });

const sizes: Partial<Switches>[] = [
  { largestSize: 10, defaultSize: 7, beyondLargest: "clamped" },
  { largestSize: 10, defaultSize: 7, beyondLargest: "refused" },
  { largestSize: 200, defaultSize: 5, beyondLargest: "ignored" },
];
for (const size of sizes)
  test(`a list is read to its end whatever page size the upstream returns (${size.beyondLargest})`, async ({
    signedIn: page,
    upstream,
    complaints,
  }) => {
    complaints.allow(400, "size=");
    await upstream.set(size);
    await page.goto(prices);
    await expectAll(page, 24);
  });

test("records that are added while their list is loading are in it once", async ({
  signedIn: page,
  upstream,
}) => {
  await upstream.set({ largestSize: 10, appended: 5 });
  await page.goto("/contacts");
  await expect(page.getByRole("link", { name: "Contact 12" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Appended 1" })).toBeVisible();
  await upstream.set({ appended: 0 });
  const { contacts } = await upstream.stored();
  await page.reload();
  await expectAll(page, contacts.filter(({ account_id }) => account_id === account).length);
});

/** Checks that all rows are rendered once. */
async function expectAll(page: Page, count: number): Promise<void> {
  const names = page.getByRole("main").getByRole("rowheader");
  await expect(names).toHaveCount(count);
  expect(new Set(await names.allTextContents()).size).toBe(count);
}

test("missing fields are empty, and unknown fields are ignored", async ({ signedIn: page, upstream }) => {
  await upstream.set({ emptyFields: "absent", extraFields: true });
  await page.goto("/contacts");
  await expect(page.getByRole("main").getByRole("rowheader")).toHaveCount(12);
  await expect(page.getByRole("main")).not.toContainText(/undefined|null|NaN|EUR/);
  await page.getByRole("link", { name: "Contact 03" }).click();
  await expect(page.getByLabel("Extension")).toHaveValue("");
  await page.getByLabel("Extension").fill("7");
  await page.getByRole("button", { name: "Save changes" }).click();
  // Polled, because "All saved" is also shown while the form is still being validated.
  const stored = async () => (await upstream.stored()).contacts[2];
  await expect.poll(stored).toMatchObject({ phone_ext: "7", last_name: "03" });
});

/** A world with one campaign that has these prices. */
const priced = (...listed: number[]) => {
  const world = worldOf({ categories: listed.length });
  const [advertiser] = world.accounts;
  const [spring] = advertiser?.campaigns ?? [];
  spring?.categories.forEach((category, index) => Object.assign(category, { price: listed[index] }));
  return world;
};

for (const answered of ["exact", "noisy", "text"] as const)
  test.describe(() => {
    test.use({ held: priced(10.03, 10.123456, 7, 0.3) });

    test(`prices with up to six decimals are shown exactly and not changed (${answered})`, async ({
      signedIn: page,
      upstream,
    }) => {
      await upstream.set({ prices: answered });
      await page.goto(prices);
      for (const [index, shown] of ["$10.03", "$10.123456", "$7.00", "$0.30"].entries())
        await expect(priceOf(page, index + 1)).toHaveValue(shown);
      await page.getByRole("switch", { name: `Active, ${tradeName(2)}` }).click();
      await typePrice(page, 1, "10.07");
      await expect(priceOf(page, 1)).toHaveValue("$10.07");
      const { categories } = await whenSaved(page, upstream);
      expect(categories.slice(0, 4)).toMatchObject([
        { price: 10.07 },
        { price: 10.123456, target_status: "INACTIVE" },
        { price: 7 },
        { price: 0.3 },
      ]);
    });
  });

test.describe(() => {
  const world = worldOf({ contacts: 2, categories: 2 });
  Object.assign(world.accounts[0]?.contacts[0] ?? {}, { contact_role: "SPACE_PILOT" });
  Object.assign(world.accounts[0]?.campaigns[0]?.categories[0] ?? {}, { target_status: "UNDER_REVIEW" });
  test.use({ held: world });

  test("an unknown role and status are shown, and kept when other fields are edited", async ({
    signedIn: page,
    upstream,
  }) => {
    await page.goto(prices);
    await expect(page.getByRole("row", { name: tradeName(1) })).toContainText("Under review");
    await typePrice(page, 1, "10.5");
    expect((await whenSaved(page, upstream)).categories[0]).toMatchObject({
      price: 10.5,
      target_status: "UNDER_REVIEW",
    });
    await page.goto("/contacts");
    await expect(page.getByRole("row", { name: "Contact 01" })).toContainText("Space pilot");
    await page.getByRole("link", { name: "Contact 01" }).click();
    await expect(page.getByLabel("Role")).toHaveValue("SPACE_PILOT");
    await page.getByLabel("Extension").fill("7");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect
      .poll(async () => (await upstream.stored()).contacts[0])
      .toMatchObject({ phone_ext: "7", contact_role: "SPACE_PILOT", account_id: params.accountId });
  });
});
