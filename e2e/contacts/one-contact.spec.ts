import { expect } from "playwright/test";
import { expectFocusInView } from "../looks/focus-in-view.ts";
import { chooseRole } from "../page/choose.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { demoAccount } from "../deployments/demo-world.ts";
import { test } from "../deployments/with-demo-world.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { requestsDuring } from "../browser/requests.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";

test("a contact is created, edited and switched", async ({ signedIn: page, service }) => {
  const stored = async (name: string) => {
    const { body } = await service.clients.owner.listContacts({
      params: { accountId: demoAccount },
      query: { size: 500 },
    });
    return body.content.find((contact) => contact.first_name === name);
  };
  const create = page.getByRole("button", { name: "Create contact" });
  const before = (await service.clients.owner.listContacts({ params: { accountId: demoAccount } })).body
    .total_elements;

  await test.step("the list shows its number of records", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Contacts" }).click();
    await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
    await expect(page.getByRole("paragraph").filter({ hasText: new RegExp(`^${before}$`) })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("an empty form names each required field, and no other", async () => {
    await page.getByRole("link", { name: "New contact" }).click();
    await expect(page.getByRole("heading", { name: "New contact" })).toBeVisible();
    await expectAccessible(page);
    const asked = await requestsDuring(page, () => create.click());
    expect(asked).toEqual([]);
    await expect(page.getByLabel("First name")).toHaveAccessibleDescription(/Enter a first name/);
    await expect(page.getByLabel("Role")).toHaveAccessibleDescription(/Choose a role/);
    await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveAccessibleDescription(
      /Enter an email/,
    );
    await expect(page.getByLabel("First name")).toBeFocused();
    await expect(page.getByRole("main").locator("[aria-invalid=true]")).toHaveCount(3);
    await expectAccessible(page);
  });
  await test.step("an invalid phone has an error at its field, and the other fields are unchanged", async () => {
    await page.getByLabel("First name").fill("Māra");
    await page.getByLabel("Last name").fill("O’Neil-Łuk");
    await chooseRole(page, "BILLING");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("mara@northstarhome.example");
    await page.getByRole("textbox", { name: /^Phone/ }).fill("555 0188");
    await create.click();
    await expect(page.getByRole("textbox", { name: /^Phone/ })).toHaveAccessibleDescription(/country code/);
    await expect(page.getByLabel("First name")).toHaveValue("Māra");
  });
  await test.step("phones are accepted in common formats; a time zone is found by its city", async () => {
    await page.getByRole("textbox", { name: /^Phone/ }).fill("+1 (612) 555-0188");
    await page.getByLabel("Extension").fill("0042");
    await page.getByLabel("Time zone").fill("stockh");
    await page.getByRole("option", { name: "Europe/Stockholm" }).click();
    await page.getByLabel("Text messages (SMS)").check();
    await expectAccessible(page);
    await create.click();
    await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
    await expect(
      page.getByRole("paragraph").filter({ hasText: new RegExp(`^${before + 1}$`) }),
    ).toBeVisible();
    expect(await stored("Māra")).toMatchObject({
      last_name: "O’Neil-Łuk",
      email: "mara@northstarhome.example",
      contact_role: "BILLING",
      phone: "+16125550188",
      phone_ext: "0042",
      mobile_phone: null,
      timezone: "Europe/Stockholm",
      allow_email: false,
      allow_sms: true,
      allow_voice: false,
      allow_whatsapp: false,
    });
  });
  await test.step("the search finds the contact by name", async () => {
    await page.getByRole("searchbox").fill("māra o’neil");
    await expect(page.getByText(`1 of ${before + 1}`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Māra O’Neil-Łuk" })).toBeVisible();
  });
  await test.step("SMS is switched off and on again, with one request each", async () => {
    const sms = page.getByRole("switch", { name: "SMS to Māra O’Neil-Łuk" });
    for (const allow_sms of [false, true]) {
      const asked = await requestsDuring(page, async () => {
        await sms.click();
        await expect(sms).toBeChecked({ checked: allow_sms });
        await expect.poll(() => stored("Māra")).toMatchObject({ allow_sms });
      });
      expect(asked).toEqual([{ method: "PUT", body: `{"allow_sms":${allow_sms}}` }]);
    }
  });
  await test.step("an edit sends the changed fields only", async () => {
    await page.getByRole("link", { name: "Māra O’Neil-Łuk" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Māra");
    await expectAccessible(page);
    await page.getByLabel("Extension").fill("");
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("mara.oneil@northstarhome.example");
    const asked = await requestsDuring(page, async () => {
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect.poll(() => stored("Māra")).toMatchObject({ phone_ext: null });
    });
    const writes = asked.filter(({ method }) => method !== "GET");
    expect(writes.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ["PUT", { email: "mara.oneil@northstarhome.example", phone_ext: null }],
    ]);
  });
  await test.step("saving without changes sends nothing, and says so", async () => {
    await page.getByRole("link", { name: "Māra O’Neil-Łuk" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Māra");
    const asked = await requestsDuring(page, () =>
      page.getByRole("button", { name: "Save changes" }).click(),
    );
    expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
    await expect(page.getByRole("status").filter({ hasText: "No changes to save" })).toBeAttached();
  });
  await test.step("everything is still there after a reload", async () => {
    await page.goto("/contacts?search=");
    await page.getByRole("searchbox").fill("mara.oneil@northstarhome.example");
    await expect(page.getByRole("link", { name: "Māra O’Neil-Łuk" })).toBeVisible();
  });
});

test("the page of a missing contact links to the list", async ({ signedIn: page, complaints }) => {
  complaints.allow(404, "/account-contact/999999");
  await page.goto("/contacts/999999");
  await expect(page.getByRole("main")).toContainText(/no such|not found/i);
  await expectAccessible(page);
  await expect(
    page.getByRole("main").getByRole("link").or(page.getByRole("main").getByRole("button")).first(),
  ).toBeVisible();
});

test("contacts on a phone", { tag: "@phone" }, async ({ signedIn: page, service }) => {
  await page.goto("/contacts");
  await expect(page.getByRole("link", { name: "Siobhán O'Rourke" })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole("link", { name: "Siobhán O'Rourke", exact: true }).tap();
  await expect(page.getByLabel("First name")).toHaveValue("Siobhán");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Phone calls" }).tap();
  await page.getByLabel("First name").fill("Siobhan");
  await page.getByRole("button", { name: "Save changes" }).tap();
  await expect(page.getByRole("link", { name: "Siobhan O'Rourke", exact: true })).toBeVisible();
  const { body } = await service.clients.owner.listContacts({ params: { accountId: demoAccount } });
  expect(body.content.find((contact) => contact.email === "siobhan@northstarhome.example")).toMatchObject({
    first_name: "Siobhan",
    allow_voice: true,
  });
});

test("the longest possible name fits on the page", async ({ signedIn: page, service }) => {
  const [first_name, last_name] = ["W".repeat(100), "w".repeat(100)];
  const { body } = await service.clients.owner.createContact({
    params: { accountId: demoAccount },
    body: { first_name, last_name, email: "long@example.com", contact_role: "OWNER" },
  });
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/contacts/${body.contact_id}`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(`${first_name} ${last_name}`);
    await expect(page.getByLabel("First name")).toBeVisible();
    const box = await title.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity), `at ${width} px`).toBeLessThanOrEqual(width);
    await expectNoHorizontalScroll(page);
  }
});

test("on 1280 x 800 the actions of a form stay in view, and cover nothing that has the focus", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [address, name] of [
    ["/contacts/1", "Save changes"],
    ["/contacts/new", "Create contact"],
    ["/campaigns/501/new", "Add category"],
  ] as const) {
    await page.goto(address);
    const action = page.getByRole("button", { name, exact: true });
    await expect(action).toBeInViewport({ ratio: 1 });
    await expectFocusInView(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(action).toBeInViewport({ ratio: 1 });
  }
});

test("while a contact is being created, that is in view beside the actions of the form", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/contacts/new");
  await page.getByLabel("First name").fill("Ana");
  await chooseRole(page, "BILLING");
  const email = page.getByRole("textbox", { name: "Email", exact: true });
  await email.fill("ana@northstarhome.example");
  const answer = await holdRequests(page, /\/account-contact$/);
  await email.press("Enter");
  await expect(page.getByRole("main").getByText("Still saving…").last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("First name")).toBeInViewport({ ratio: 1 });
  await answer();
  await expect(page.getByText("Ana was added").last()).toBeVisible();
});
