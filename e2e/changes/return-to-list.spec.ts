import { expect, type Locator, type Page } from "playwright/test";
import { noFaults } from "#testing/faults/unreliable-proxy.ts";
import { chooseRole } from "../page/choose.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { heading } from "../page/heading.ts";
import { showRun } from "../page/show-run.ts";

test.use({ world: { contacts: 12, categories: 12 } });

const slow = { ...noFaults, after: 400 };
const toast = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("button") });
const outcome = /^Show results$/;

test("after changing prices in bulk the user is back in the list, and sees the progress and the outcome", async ({
  signedIn: page,
  network,
  complaints,
}) => {
  allowTrouble(complaints);
  const prices = page.getByRole("textbox", { name: /^Price per lead/ });
  await page.goto("/campaigns/501");
  await page.getByRole("link", { name: "Change 12 prices" }).click();
  await page.getByLabel("Percent").fill("10");
  network.setFaults(slow);
  await page.getByRole("button", { name: "Save 12 changes" }).click();
  await expect(heading(page, "Spring")).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/501$/);
  await expect(prices).toHaveCount(12);
  await expect(toast(page)).toContainText("Changing 12 prices");
  await expectAccessible(page);
  await test.step("the announcement links to the run, on whose page the outcome is not announced", async () => {
    await showRun(page);
    await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
    network.setFaults(noFaults);
    await expect(page.getByText("12 of 12 saved", { exact: true })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await page.goBack();
    await expect(prices).toHaveCount(12);
  });
  await test.step("by keyboard alone, with the outcome announced on another page", async () => {
    await page.getByRole("link", { name: "Change 12 prices" }).press("Enter");
    await page.getByLabel("Percent").fill("5");
    network.setFaults(slow);
    await page.getByRole("button", { name: "Save 12 changes" }).press("Enter");
    await expect(toast(page)).toContainText("Changing 12 prices");
    await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).press("Enter");
    network.setFaults(noFaults);
    await expect(toast(page)).toContainText("12 of 12 saved");
    await page.keyboard.press("F6");
    await expect(page.getByRole("button", { name: outcome })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Raise 12 prices/ })).toBeVisible();
    await expect(page.getByText("12 of 12 saved", { exact: true })).toBeVisible();
  });
});

test(
  "on a phone, too, the user stays in the list of the changed contacts",
  { tag: "@phone" },
  async ({ signedIn: page, network, complaints }) => {
    allowTrouble(complaints);
    await page.goto("/contacts");
    for (const name of ["Select Contact 01", "Select Contact 02"])
      await page.getByRole("checkbox", { name, exact: true }).tap();
    await page.getByRole("button", { name: "Edit selected" }).tap();
    await chooseRole(page.getByRole("dialog"), "BILLING");
    await page.getByRole("button", { name: "Preview" }).tap();
    network.setFaults(slow);
    await page.getByRole("button", { name: "Update 2 contacts" }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(heading(page, "Contacts")).toBeVisible();
    await expect(toast(page)).toContainText("Changing 2 contacts");
    await expectApart(
      toast(page).locator("[data-announcement]"),
      page.getByRole("region", { name: "2 selected" }),
    );
    network.setFaults(noFaults);
    await expect(toast(page)).toContainText("2 of 2 saved");
    await page.getByRole("button", { name: outcome }).tap();
    await expect(heading(page, "Set the role to Billing for 2 contacts")).toBeVisible();
  },
);

/** Checks that two elements do not overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [above, below] = [await one.boundingBox(), await other.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}
