import { expect } from "playwright/test";
import { chooseRole } from "../page/choose.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { demoAccount } from "../deployments/demo-world.ts";
import { test } from "../deployments/with-demo-world.ts";
import { requestsDuring } from "../browser/requests.ts";

test("a contact is created by keyboard alone", async ({ signedIn: page, service }) => {
  const type = async (label: RegExp, text: string) => {
    await expect(page.getByLabel(label).first()).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await page.goto("/contacts");
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "New contact" })).toBeFocused();
  await expect(page.getByLabel("First name")).toBeVisible();
  await page.keyboard.press("Tab");
  await type(/^First name/, "Keiko");
  await type(/^Last name/, "Tanaka");
  await type(/^Role/, "BILLING");
  await type(/^Email/, "keiko@example.com");
  await type(/^Phone/, "(612) 555-0177 x42");
  await expect(page.getByText("Understood as +1 612 555 0177, extension 42")).toBeVisible();
  await page.keyboard.press("Tab");
  await type(/^Mobile phone/, "011 81 90 1234 5678");
  await expect(page.getByText("Understood as +81 90 1234 5678")).toBeVisible();
  await expect(page.getByLabel("Time zone")).toBeFocused();
  await page.keyboard.type("japan");
  await expect(page.getByRole("option", { name: /Asia\/Tokyo/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  const { body } = await service.clients.owner.listContacts({
    params: { accountId: demoAccount },
    query: { size: 500 },
  });
  expect(body.content.find(({ first_name }) => first_name === "Keiko")).toMatchObject({
    last_name: "Tanaka",
    contact_role: "BILLING",
    phone: "+16125550177",
    phone_ext: "42",
    mobile_phone: "+819012345678",
    timezone: "Asia/Tokyo",
    allow_email: true,
    allow_sms: false,
  });
});

test("a probable duplicate is shown before it is created", async ({ signedIn: page }) => {
  await page.goto("/contacts/new");
  await page.getByLabel("First name").fill("Inga");
  await chooseRole(page, "OWNER");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("INGRID@northstarhome.example");
  const asked = await requestsDuring(page, async () => {
    await page.getByRole("button", { name: "Create contact" }).click();
    await expect(page.getByText(/looks like .* you already have/)).toBeVisible();
  });
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  await expect(page.getByRole("button", { name: "Create anyway" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Ingrid Halvorsen/ }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Ingrid");
});

for (const [screen, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
] as const)
  test(`on ${screen} a repeated Enter creates no duplicate`, async ({ signedIn: page, service }) => {
    const namesakes = async () =>
      (
        await service.clients.owner.listContacts({ params: { accountId: demoAccount }, query: { size: 500 } })
      ).body.content.filter(({ email }) => email.toLowerCase() === "ingrid@northstarhome.example").length;
    const before = await namesakes();
    await page.setViewportSize(viewport);
    await page.goto("/contacts/new");
    await page.getByLabel("First name").fill("Inga");
    await chooseRole(page, "OWNER");
    const email = page.getByRole("textbox", { name: "Email", exact: true });
    await email.fill("INGRID@northstarhome.example");
    const question = page.getByRole("group", { name: /looks like .* you already have/ });
    const created = requestsDuring(page, async () => {
      await test.step("the question is visible and has the focus", async () => {
        await email.press("Enter");
        await expect(question).toBeFocused();
        await expect(question).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("button", { name: "Create contact" })).toHaveCount(0);
      });
      await test.step("Enter again asks again", async () => {
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
        await expect(question).toBeFocused();
        await email.press("Enter");
        await expect(question).toBeFocused();
        await page.waitForTimeout(300);
      });
    });
    expect((await created).filter(({ method }) => method === "POST")).toEqual([]);
    await expectAccessible(page);
    await test.step("the first link opens the existing contact, and the typed text is kept", async () => {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Open Ingrid Halvorsen" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("First name")).toHaveValue("Ingrid");
      await page.goBack();
      await expect(page.getByLabel("First name")).toHaveValue("Inga");
    });
    await test.step("further edits are checked again", async () => {
      await email.fill("ingrid@northstarhome.example");
      await expect(question).toHaveCount(0);
      await page.getByRole("button", { name: "Create contact" }).click();
      await expect(question).toBeFocused();
    });
    await test.step("only the button for that creates another one", async () => {
      await page.getByRole("button", { name: "Create anyway" }).click();
      await expect(page.getByText("Inga was added")).toBeVisible();
      expect(await namesakes()).toBe(before + 1);
    });
  });
