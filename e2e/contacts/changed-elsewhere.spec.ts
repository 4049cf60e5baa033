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
    await page.unrouteAll({ behavior: "wait" });
  });
});

test("a value that was saved in another tab is not overwritten by an open form that does not show it", async ({
  signedIn: page,
  service: { clients },
}) => {
  const stored = async () => (await clients.owner.listContacts({ params })).body.content[0];
  const address = `/contacts/${(await stored())?.contact_id}`;
  const second = await page.context().newPage();
  for (const tab of [page, second]) await tab.goto(address);
  await email(page).fill("first@example.com");
  await email(second).fill("second@example.com");
  await lastName(second).fill("Second");
  await email(page).press("Enter");
  await expect.poll(stored).toMatchObject({ email: "first@example.com" });
  await second.getByRole("button", { name: "Save changes" }).click();
  await second.getByRole("button", { name: "Changed by someone else" }).click();
  const dialog = second.getByRole("dialog");
  await expect(dialog).toContainText("or you did in another tab");
  for (const value of ["contact01", "first", "second"])
    await expect(dialog).toContainText(`${value}@example.com`);
  expect(await stored()).toMatchObject({ email: "first@example.com", last_name: "Second" });
  await dialog.getByRole("button", { name: "Use mine" }).click();
  await expect.poll(stored).toMatchObject({ email: "second@example.com" });
  await expect(email(second)).toHaveValue("second@example.com");
});
