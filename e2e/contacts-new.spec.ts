import { expect } from "playwright/test";
import { chooseRole } from "./choose.ts";
import { expectAccessible } from "./accessibility.ts";
import { demoAccount } from "./demo-world.ts";
import { test } from "./fixtures.ts";
import { requestsDuring } from "./requests.ts";

test("a new contact by keyboard alone", async ({ signedIn: page, service }) => {
  const type = async (label: RegExp, text: string) => {
    await expect(page.getByLabel(label).first()).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  await page.goto("/contacts");
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
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

test("somebody who is there already is seen before being created twice", async ({ signedIn: page }) => {
  await page.goto("/contacts/new");
  await page.getByLabel("First name").fill("Inga");
  await chooseRole(page, "OWNER");
  await page.getByLabel("Email", { exact: true }).fill("INGRID@northstarhome.example");
  const asked = await requestsDuring(page, async () => {
    await page.getByRole("button", { name: "Create contact" }).click();
    await expect(page.getByText(/like this .* there already/)).toBeVisible();
  });
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  await expect(page.getByRole("button", { name: "Create all the same" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Ingrid Halvorsen/ }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Ingrid");
});
