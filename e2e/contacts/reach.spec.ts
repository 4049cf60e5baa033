import { expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { demoAccount } from "../deployments/demo-world.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { allSaved } from "../page/all-saved.ts";

test("a gap shown by Reach is closed", async ({ signedIn: page, service }) => {
  await page.goto("/contacts");
  await page.getByRole("link", { name: "Reach", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Reach" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^SMS: \d+ of 4\d can be reached/ })).toBeVisible();
  await expectAccessible(page);
  await test.step("each number links to its contacts, and all of them fit on a tablet", async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(
      page.getByRole("link", { name: "Legal: 0 of 2 can be reached by SMS, see the others" }),
    ).toBeVisible();
    const unreached = page.getByRole("link", { name: /^\d+ contacts can’t be reached by SMS$/ });
    const count = await unreached.textContent();
    await unreached.click();
    await expect(page.getByText(new RegExp(`^${count} of 4\\d$`))).toBeVisible();
    await page.goBack();
  });
  await page.getByRole("link", { name: "No legal contact can be reached by SMS" }).click();
  await expect(page.getByText(/^2 of 4\d$/)).toBeVisible();
  await page.getByRole("switch", { name: "SMS to Rebecca Stone" }).click();
  await expect(page.getByRole("img", { name: "On, but no mobile phone" })).toBeVisible();
  await page.getByRole("img", { name: "On, but no mobile phone" }).hover();
  await allSaved(page);
  const signed = page.getByRole("cell").filter({ has: page.getByRole("img", { name: /^On, but/ }) });
  await expect(signed.getByText("Saved")).toHaveCount(0);
  await page.getByRole("link", { name: "Rebecca Stone" }).click();
  await expect(page.getByText("On, but no mobile phone")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Mobile phone").fill("312-555-0147");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/^1 of 4\d$/)).toBeVisible();
  await page.getByRole("link", { name: "Reach", exact: true }).click();
  await expect(page.getByRole("link", { name: "No legal contact can be reached by WhatsApp" })).toBeVisible();
  await expect(page.getByRole("link", { name: "No legal contact can be reached by SMS" })).toHaveCount(0);
  const { body } = await service.clients.owner.listContacts({
    params: { accountId: demoAccount },
    query: { size: 500 },
  });
  expect(body.content.find(({ last_name }) => last_name === "Stone")).toMatchObject({
    mobile_phone: "+13125550147",
    allow_sms: true,
  });
});
