import { type Page, expect } from "playwright/test";
import type { Contact } from "#contract/records/contact.ts";
import { test } from "../deployments/with-network.ts";
import { params } from "../deployments/numbered-world.ts";

test.use({ world: { contacts: 2, categories: 1 } });

const email = (tab: Page) => tab.getByRole("textbox", { name: "Email", exact: true });
const lastName = (tab: Page) => tab.getByLabel(/^Last name/);
const sms = (tab: Page) => tab.getByLabel("Text messages (SMS)");

test("an open form shows changes saved elsewhere, except in edited fields", async ({
  signedIn: page,
  service: { clients },
}) => {
  const [contact] = (await clients.owner.listContacts({ params })).body.content;
  const address = `/contacts/${contact?.contact_id}`;
  const opened = contact?.last_name ?? "";
  await page.goto(address);
  await expect(page.getByRole("link", { name: /All saved$/ })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(address);

  await test.step("changes saved and undone in a second tab, without moving the caret in the first", async () => {
    await email(page).fill("typed@example.com");
    await email(page).press("Home");
    await lastName(second).fill("Newer");
    await sms(second).check();
    await second.getByRole("button", { name: "Save changes" }).click();
    await expect(lastName(page)).toHaveValue("Newer");
    await expect(sms(page)).toBeChecked();
    await page.keyboard.type("un");
    await expect(email(page)).toHaveValue("untyped@example.com");
    await second.getByRole("link", { name: /^Recent changes/ }).click();
    await second.getByRole("button", { name: /^Undo/ }).first().click();
    await expect(lastName(page)).toHaveValue(opened);
    await expect(sms(page)).not.toBeChecked();
    await expect(email(page)).toHaveValue("untyped@example.com");
  });
  await test.step("a role that was unknown when the form was opened", async () => {
    await page.route(`**/account-contact/*`, async (route) => {
      const answer = await route.fetch();
      const record = (await answer.json()) as Contact;
      await route.fulfill({ response: answer, json: { ...record, contact_role: "DISPATCH" } });
    });
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByLabel("Role")).toHaveValue("DISPATCH");
  });
});
