import { expect } from "playwright/test";
import { demoAccount } from "../deployments/demo-world.ts";
import { test } from "../deployments/with-demo-world.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { chooseRole } from "../page/choose.ts";
import { expectTouchTargets } from "../page/touch-targets.ts";

const sheet = [
  "Number,First name,Role,Email,SMS allowed",
  "1,Inga,,,",
  "2,,,nobody,",
  "3,,,,yes",
  "4,,,,yes",
  ",Ingrid,OWNER,ingrid@northstarhome.example,",
].join("\n");

test(
  "every control of the contact pages is large enough for touch",
  { tag: "@phone" },
  async ({ signedIn: page }) => {
    test.setTimeout(120_000);
    await test.step("the list, its cards and its popovers", async () => {
      await page.goto("/contacts?role=DISPATCH");
      await expect(page.getByRole("link", { name: /^Call / }).first()).toBeVisible();
      await expectTouchTargets(page);
      for (const [opener, holds] of [
        ["Filter", "Save view"],
        ["List options", /^Export all/],
      ] as const) {
        await page.getByRole("button", { name: opener, exact: true }).tap();
        await expect(page.getByRole("button", { name: holds })).toBeVisible();
        await expectTouchTargets(page);
        await page.keyboard.press("Escape");
      }
    });
    await test.step("bulk editing", async () => {
      const boxes = page.getByRole("checkbox", { name: /^Select / });
      await boxes.nth(0).tap();
      await boxes.nth(1).tap();
      await expect(page.getByRole("button", { name: "Edit selected" })).toBeVisible();
      await expectTouchTargets(page);
      await page.getByRole("button", { name: "Edit selected" }).tap();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel(/^Role/)).toBeVisible();
      await expectTouchTargets(page);
      await chooseRole(dialog, "BILLING");
      await dialog.getByLabel(/WhatsApp/).selectOption("Turn on");
      await dialog.getByRole("button", { name: "Preview" }).tap();
      await expect(dialog.getByRole("checkbox", { name: /(people have|person has) agreed/ })).toBeVisible();
      await expectTouchTargets(page);
      await dialog.getByRole("button", { name: "Cancel" }).tap();
    });
    await test.step("the forms, with an error and with the list of time zones", async () => {
      await page.goto("/contacts/new");
      await page.getByRole("button", { name: "Create contact" }).tap();
      await expect(page.getByText("Enter a first name.")).toBeVisible();
      await expectTouchTargets(page);
      await page.goto("/contacts/1");
      await page.getByLabel("Time zone").fill("Paris");
      await expect(page.getByRole("option", { name: /Paris/ })).toBeVisible();
      await expect(page.getByRole("option", { name: /Paris/ })).toHaveCSS("min-height", "44px");
      await page.keyboard.press("Escape");
      await expectTouchTargets(page);
    });
    await test.step("importing a spreadsheet", async () => {
      await page.goto("/contacts/import");
      await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
      await expectTouchTargets(page);
      const file = { name: "contacts.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) };
      await page.locator("input[type=file]").setInputFiles(file);
      await expect(page.getByRole("heading", { name: "1 row needs fixing" })).toBeVisible();
      await expectTouchTargets(page);
    });
    await test.step("the Reach page", async () => {
      await page.goto("/contacts/reach");
      await expect(page.getByRole("heading", { name: "By role" })).toBeVisible();
      await expectTouchTargets(page);
    });
  },
);

test("words of any length fit", { tag: "@phone" }, async ({ signedIn: page }) => {
  const long = "Wolfeschlegelsteinhausenbergerdorffwelche".repeat(2);
  await page.route(/\/account-contact(\?|$)/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.content[0].first_name = long;
    await route.fulfill({ response, json });
  });
  await test.step("a name on its card, beside its checkbox, and above its form", async () => {
    await page.goto("/contacts");
    const name = page.getByRole("main").getByRole("link", { name: new RegExp(`^${long}`) });
    const box = page.getByRole("checkbox", { name: `Select ${long}` });
    await expect(name).toBeVisible();
    const [left, right] = [await name.boundingBox(), await box.boundingBox()];
    expect(left?.x).toBeGreaterThan((right?.x ?? 0) + (right?.width ?? 0));
    await expectNoHorizontalScroll(page);
    await name.tap();
    await expect(page.getByLabel("First name")).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
  await test.step("the name of a view in the list of views", async () => {
    await page.goto("/contacts?role=OWNER");
    await page.getByRole("button", { name: "Filter", exact: true }).tap();
    await page.getByLabel("View name").fill(long);
    await page.getByRole("button", { name: "Save view" }).tap();
    const views = page.locator("[popover]:popover-open");
    await expect(views.getByRole("link", { name: long })).toBeVisible();
    expect(await views.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
  });
  await test.step("an email in an import", async () => {
    await page.goto("/contacts/import");
    const csv = `First name,Role,Email\nNina,OWNER,${long}@northstarhome.example\n`;
    const file = { name: "contacts.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(long)).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});

test(
  "a right-to-left name is aligned like other names",
  { tag: "@phone" },
  async ({ signedIn: page, service }) => {
    await service.clients.owner.createContact({
      params: { accountId: demoAccount },
      body: { first_name: "محمد", last_name: "الفهري", email: "m@example.com", contact_role: "OWNER" },
    });
    for (const width of [390, 800]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/contacts");
      const other = page.getByRole("link", { name: "Ingrid Halvorsen", exact: true });
      const name = page.getByRole("link", { name: "محمد الفهري", exact: true });
      await name.scrollIntoViewIfNeeded();
      await expect(name).toHaveCSS("direction", "rtl");
      // Content beside and below the name has the text direction of the console.
      await expect(name.locator("..")).toHaveCSS("direction", "ltr");
      expect((await name.boundingBox())?.x).toBe((await other.boundingBox())?.x);
    }
  },
);
