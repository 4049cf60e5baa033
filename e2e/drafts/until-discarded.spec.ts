import { expect } from "playwright/test";
import { signOut } from "../page/account-menu.ts";
import { noFaults } from "#testing/faults/unreliable-proxy.ts";
import { categoryField, chooseRole } from "../page/choose.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { inCampaign, params } from "../deployments/numbered-world.ts";
import { crashPage } from "../browser/crash-page.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";

test.use({ world: { contacts: 3, categories: 3 } });

const isBack = /^We restored your unsaved edits from .+\./;

test("drafts survive until they are discarded or saved", async ({
  signedIn: first,
  service: { clients },
  complaints,
}) => {
  test.setTimeout(120_000);
  allowTrouble(complaints);
  let page = first;
  const goTo = (name: string) =>
    page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const expectTyped = async () => {
    await expect(field("First name")).toHaveValue("Zoë");
    await expect(page.getByLabel("Role")).toHaveValue("BILLING");
    await expect(page.getByRole("textbox", { name: /^Phone/ })).toHaveValue("+1 (612) 555");
    await expect(page.getByLabel("Text messages (SMS)")).toBeChecked();
    await expect(page.getByRole("main").getByText(isBack)).toBeVisible();
  };

  await test.step("a half-typed contact survives navigation and a reload", async () => {
    await page.goto("/contacts/new");
    await field("First name").fill("Zoë");
    await chooseRole(page, "BILLING");
    await page.getByRole("textbox", { name: /^Phone/ }).fill("+1 (612) 555");
    await page.getByLabel("Text messages (SMS)").check();
    await goTo("Campaigns");
    await expect(heading(page, "Campaigns")).toBeVisible();
    await goTo("Contacts");
    await page.getByRole("link", { name: "New contact" }).click();
    await expectTyped();
    await page.reload();
    await expectTyped();
  });
  await test.step("and a crash of its tab during typing", async () => {
    await page.getByLabel(/^Last name/).pressSequentially("Quinta");
    page = await crashPage(page);
    await page.goto("/contacts/new");
    await expectTyped();
    await expect(page.getByLabel(/^Last name/)).toHaveValue("Quinta");
  });
  await test.step("a discarded draft is gone", async () => {
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(field("First name")).toHaveValue("");
    await expect(field("First name")).toBeFocused();
    await expect(page.getByLabel("Text messages (SMS)")).not.toBeChecked();
    await page.reload();
    await expect(field("First name")).toHaveValue("");
    await expect(page.getByRole("main").getByText(isBack)).toHaveCount(0);
  });

  const [ada] = (await clients.owner.listContacts({ params })).body.content;
  const contactId = ada?.contact_id ?? 0;
  const someoneElseSets = (body: object) =>
    clients.owner.updateContact({ params: { ...params, contactId }, body });
  const stored = async () => (await clients.owner.getContact({ params: { ...params, contactId } })).body;

  await test.step("newer data neither replaces the draft nor its base values", async () => {
    await page.goto(`/contacts/${contactId}`);
    await field("Email").fill("typed@example.com");
    await someoneElseSets({ email: "theirs@example.com", last_name: "Newer" });
    const other = await page.context().newPage();
    await other.goto("/contacts");
    await other
      .getByRole("switch", { name: /^Voice to Contact/ })
      .first()
      .click();
    await expect.poll(stored).toMatchObject({ allow_voice: true });
    await other.close();
    await expect(page.getByLabel(/^Last name/)).toHaveValue("Newer");
    await expect(page.getByLabel("Phone calls")).toBeChecked();
    await expect(field("Email")).toHaveValue("typed@example.com");
    await expect(field("Email")).toBeFocused();
    await page.reload();
    await expect(field("Email")).toHaveValue("typed@example.com");
    await expect(page.getByLabel(/^Last name/)).toHaveValue("Newer");
    await page.getByLabel("Extension").fill("5");
    await page.reload();
  });
  await test.step("and saving compares with the values that the user saw at the start", async () => {
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("main").getByRole("button", { name: "Changed by someone else" }).click();
    const dialog = page.getByRole("dialog", { name: /^Changed by someone else/ });
    for (const value of ["contact01@example.com", "theirs@example.com", "typed@example.com"])
      await expect(dialog).toContainText(value);
    expect(await stored()).toMatchObject({ email: "theirs@example.com", phone_ext: "5" });
    await dialog.getByRole("button", { name: "Use mine" }).click();
    await expect
      .poll(stored)
      .toMatchObject({ email: "typed@example.com", last_name: "Newer", phone_ext: "5" });
  });
  await test.step("a saved draft is gone", async () => {
    await page.reload();
    await expect(field("Email")).toHaveValue("typed@example.com");
    await expect(page.getByRole("main").getByText(isBack)).toHaveCount(0);
  });
  await test.step("the half-typed name of a category is kept, although it is no choice yet", async () => {
    const category = () => categoryField(page);
    await page.goto("/campaigns/501/new");
    await category().pressSequentially("Trade 0");
    await page.reload();
    await expect(category()).toHaveValue("Trade 0");
    await expect(page.getByRole("main").getByText(isBack)).toBeVisible();
    page = await crashPage(page);
    await page.goto("/campaigns/501/new");
    await category().press("End");
    await category().pressSequentially("x");
    await goTo("Contacts");
    await goTo("Spring");
    await page.getByRole("link", { name: "Add category" }).click();
    await expect(category()).toHaveValue("Trade 0x");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(category()).toHaveValue("");
    await page.reload();
    await expect(category()).toHaveValue("");
  });
  await test.step("a half-typed price is kept in its cell until Escape", async () => {
    await goTo("Spring");
    const price = () => page.getByRole("textbox", { name: "Price per lead for Trade 02" });
    await price().fill("33.");
    await page.reload();
    await expect(price()).toHaveValue("33.");
    page = await crashPage(page);
    await page.goto("/campaigns/501");
    await expect(price()).toHaveValue("33.");
    await price().press("End");
    await price().pressSequentially("5");
    await price().press("Escape");
    await expect(price()).toHaveValue("$11.00");
    await page.reload();
    await expect(price()).toHaveValue("$11.00");
    const { content } = (await clients.owner.listCampaignCategories({ params: inCampaign })).body;
    expect(content[1]).toMatchObject({ price: "11" });
  });
});

test("the sign-out dialog lists unsent changes, which no other account sees or sends", async ({
  signedIn: page,
  service,
  network,
  complaints,
}) => {
  allowTrouble(complaints);
  complaints.allow(401, "/session");
  const sms = page.getByRole("switch", { name: "SMS to Contact 02" });
  const dialog = page.getByRole("dialog", { name: "1 change isn’t saved yet" });
  const signIn = async (account: string, key: string) => {
    await page.getByLabel("Account ID").fill(account);
    await page.getByLabel("API key").fill(key);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  const stored = async () => (await service.clients.owner.listContacts({ params })).body.content[1];

  await test.step("offline, the change waits, and signing out must be confirmed", async () => {
    await page.goto("/contacts");
    await expect(sms).not.toBeChecked();
    network.setFaults({ ...noFaults, dropped: 1 });
    await sms.click();
    await expect(recentChanges(page)).toContainText("1 waiting");
    await signOut(page);
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
    await expect(dialog).toBeHidden();
    await expect(sms).toBeChecked();
    await signOut(page);
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
  });
  await test.step("the next account neither sees nor sends it", async () => {
    network.setFaults(noFaults);
    const before = network.received.length;
    await signIn("2002", service.keys.stranger);
    await expect(page.getByText("Account 2002")).toBeVisible();
    await recentChanges(page).click();
    await expect(page.getByText("No changes yet")).toBeVisible();
    await allSaved(page);
    await page.getByRole("link", { name: "Contacts" }).click();
    await page.getByRole("switch", { name: "Voice to Bob" }).click();
    await expect
      .poll(() => network.received.slice(before).filter(({ method }) => method === "PUT"))
      .toHaveLength(1);
    expect(network.received.slice(before).filter(({ path }) => path.includes("/1001"))).toEqual([]);
    expect(await stored()).toMatchObject({ allow_sms: false });
    await allSaved(page);
    await signOut(page);
  });
  await test.step("it is sent when its own account signs in again", async () => {
    await signIn("1001", service.keys.owner);
    await expect(page.getByText("Account 1001")).toBeVisible();
    await expect.poll(stored).toMatchObject({ allow_sms: true });
    await recentChanges(page).click();
    await expect(page.getByRole("row", { name: "Contact 02" })).toContainText("Saved");
  });
});
