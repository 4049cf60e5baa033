import { expect, type Page } from "playwright/test";
import { tradeName } from "../deployments/numbered-world.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-network.ts";
import { holdRequests } from "../browser/hold-requests.ts";

const count = 40;
test.use({ world: { contacts: 2, categories: count } });

const toast = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("button") });
const active = (page: Page) => page.getByRole("switch", { name: /^Active, /, checked: true });
const select = (page: Page, number: number) =>
  page.getByRole("checkbox", { name: `Select ${tradeName(number)}`, exact: true });

test("40 selected categories are deactivated with one click, and reactivated with another", async ({
  signedIn: page,
  service,
}) => {
  const list = async () => {
    const params = { accountId: 1001, adCampaignId: 501 };
    const { body } = await service.clients.owner.listCampaignCategories({ params, query: { size: 100 } });
    return body.content.filter(({ target_status: status }) => status === "ACTIVE").length;
  };
  await page.goto("/campaigns/501");
  await expect(active(page).first()).toBeVisible();
  const before = await list();
  await select(page, 1).check();
  await page.getByRole("button", { name: `Select all ${count}` }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(toast(page)).toContainText(`${before} categories deactivated in Spring`);
  await expectAccessible(page);
  expect(await list()).toBe(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText(`${before} of ${before} saved`);
  expect(await list()).toBe(before);
});

test("Ctrl+Z undoes the latest change, and the toast redoes it", async ({ signedIn: page }) => {
  await page.goto("/campaigns/501");
  const first = page.getByRole("switch", { name: `Active, ${tradeName(1)}` });
  const second = page.getByRole("switch", { name: `Active, ${tradeName(2)}` });
  await first.click();
  await select(page, 2).check();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(toast(page)).toContainText("1 category deactivated in Spring");
  await expect(second).not.toBeChecked();
  await test.step("first the run, then the switch, then nothing", async () => {
    await page.keyboard.press("ControlOrMeta+z");
    await expect(second).toBeChecked();
    await expect(toast(page)).toContainText("1 of 1 saved");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(first).toBeChecked();
    await expect(toast(page)).toContainText(`Undone: ${tradeName(1)}`);
  });
  await test.step("the toast redoes it, which can be undone again", async () => {
    await toast(page).getByRole("button", { name: "Redo" }).click();
    await expect(first).not.toBeChecked();
    await expect(page.getByText(`Redone: ${tradeName(1)}`)).toBeVisible();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(first).toBeChecked();
    await expect(toast(page)).toContainText(`Undone: ${tradeName(1)}`);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.getByText("Nothing to undo")).toBeVisible();
  });
  await test.step("in a text field the key keeps its own function", async () => {
    await first.click();
    await expect(first).not.toBeChecked();
    const search = page.getByRole("searchbox");
    await search.fill("xy");
    await search.press("ControlOrMeta+z");
    await search.fill("");
    await expect(first).not.toBeChecked();
  });
});

/** The file with the code that starts runs. */
const codeOfRuns = /\/assets\/begin-run-/;

test("switching back at once wins over the change before", async ({ signedIn: page, service }) => {
  const arrives = await holdRequests(page, codeOfRuns);
  await page.goto("/campaigns/501");
  await expect(active(page).first()).toBeVisible();
  for (const number of [1, 2, 3]) await select(page, number).check();
  const statuses = async () => {
    const params = { accountId: 1001, adCampaignId: 501 };
    const { body } = await service.clients.owner.listCampaignCategories({ params, query: { size: 3 } });
    return body.content.map(({ target_status: status }) => status);
  };
  const before = await statuses();
  expect(new Set(before)).toEqual(new Set(["ACTIVE"]));
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await arrives();
  await expect(toast(page)).toContainText("3 categories activated in Spring");
  expect(await statuses()).toEqual(before);
});

test("Ctrl+Z undoes the latest action, even one that has not started yet", async ({ signedIn: page }) => {
  const arrives = await holdRequests(page, codeOfRuns);
  const { promise: mayBeSaved, resolve: save } = Promise.withResolvers<void>();
  await page.goto("/campaigns/501");
  const first = page.getByRole("switch", { name: `Active, ${tradeName(1)}` });
  const second = page.getByRole("switch", { name: `Active, ${tradeName(2)}` });
  await first.click();
  await page.route(/\/ad-campaign-category\/\d+$/, (route) => mayBeSaved.then(() => route.continue()));
  await select(page, 2).check();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await arrives();
  await expect(toast(page)).toContainText("Deactivate 1 category in Spring");
  save();
  await expect(toast(page)).toContainText("1 category deactivated in Spring");
  await expect(first).not.toBeChecked();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(second).toBeChecked();
  await expect(first).not.toBeChecked();
});
