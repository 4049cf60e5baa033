import { type Locator, type Page, expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-network.ts";
import { params } from "../deployments/numbered-world.ts";
import { chooseRole } from "../page/choose.ts";
import { withLookups } from "../deployments/set-ups.ts";

const jobs = ["Owner", "Office", "Bookkeeper", "Boss"];
const numbered = (index: number) => String(index + 1).padStart(2, "0");
const personOf = (index: number) =>
  [
    `Person${numbered(index)} de la Cruz`,
    jobs[index % jobs.length],
    `(612) 555-01${numbered(index)}`,
    index % 4 === 0 ? "" : `651.555.02${numbered(index)}`,
    index % 2 === 0 ? "x" : "no",
    // Ten of them exist already.
    index < 10 ? `contact${numbered(index)}@example.com` : `person${numbered(index)}@example.com`,
  ].join(";");
const headers = "Name;Job;Office phone;Cell;SMS ok?;E-mail address";
const people = Array.from({ length: 40 }, (_, index) => personOf(index));
const fileOf = (lines: readonly string[], named = "our people.csv") => ({
  name: named,
  mimeType: "text/csv",
  buffer: Buffer.from([headers, ...lines, ""].join("\r\n")),
});

/** Clicks controls, and counts the clicks. */
function counting(page: Page) {
  let count = 0;
  const press = async (place: Locator) => {
    count += 1;
    await place.click();
  };
  return {
    press,
    async choose(file: ReturnType<typeof fileOf>, button: RegExp) {
      const chooser = page.waitForEvent("filechooser");
      await press(page.getByRole("button", { name: button }));
      await (await chooser).setFiles(file);
    },
    clicks: () => count,
  };
}

const openImport = async (page: Page, { press }: ReturnType<typeof counting>) => {
  await press(page.getByRole("button", { name: "List options" }));
  await press(page.getByRole("link", { name: "Import a spreadsheet" }));
};

test(
  "a third-party file of 40 contacts is imported with 5 clicks, and checked again with 3",
  withLookups,
  async ({ signedIn: page, service }) => {
    // The first ten have the names in the file, and one of them has a phone number with a country code.
    for (let index = 0; index < 10; index += 1)
      await service.clients.owner.updateContact({
        params: { ...params, contactId: index + 1 },
        body: {
          first_name: `Person${numbered(index)}`,
          ...(index === 0 && { phone: "+16125550199", timezone: "America/Chicago" }),
        },
      });
    await page.goto("/contacts");
    const first = counting(page);
    await openImport(page, first);
    await first.choose(fileOf(people), /^Choose a file/);
    await expect(page.getByRole("table", { name: "10 changed" })).toBeVisible();
    await expect(page.getByRole("table", { name: "30 new" })).toContainText("+16125550111");
    await expect(page.getByText("0 rows need fixing")).toBeVisible();
    await expectAccessible(page);
    await first.press(page.getByRole("checkbox", { name: /^All 20 people have agreed/ }));
    await first.press(page.getByRole("button", { name: "Import 40 contacts" }));
    await expect(page.getByText("40 of 40 saved")).toBeVisible();
    expect(first.clicks()).toBe(5);
    const { body } = await service.clients.owner.listContacts({ params, query: { size: 100 } });
    expect(body.content).toHaveLength(42);
    expect(body.content.find(({ email }) => email === "person40@example.com")).toMatchObject({
      first_name: "Person40",
      last_name: "de la Cruz",
      contact_role: "OWNER",
      phone: "+16125550140",
      mobile_phone: "+16515550240",
      allow_sms: false,
    });

    await test.step("a second import changes nothing, which is shown after 3 clicks", async () => {
      await page.goto("/contacts");
      const second = counting(page);
      await openImport(page, second);
      await second.choose(fileOf(people), /^Choose a file/);
      await expect(
        page.getByText("Nothing to change. Everything in this file is already saved."),
      ).toBeVisible();
      await expect(page.getByText("40 unchanged")).toBeVisible();
      expect(second.clicks()).toBe(3);
    });
    await test.step("with two edited rows it is sent with 2 more", async () => {
      const again = counting(page);
      const edited = people.map((line, index) =>
        index < 2 ? line.replace(/Owner|Office/, "Bookkeeper") : line,
      );
      await again.choose(fileOf(edited), /^Choose another file/);
      await again.press(page.getByRole("button", { name: "Import 1 contact" }));
      await expect(page.getByText("1 of 1 saved")).toBeVisible();
      expect(again.clicks()).toBe(2);
    });
  },
);

test(
  "columns and values are mapped once for all files with the same headers",
  withLookups,
  async ({ signedIn: page }) => {
    const file = {
      name: "odd.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        [
          "Wer,Was,Wohin,Line",
          "Zoe Zander,Wizard,zoe@example.com,612 555 0177",
          "Yves Yon,Wizard,yves@example.com,612 555 0178",
        ].join("\n"),
      ),
    };
    const bring = () => page.locator("input[type=file]").setInputFiles(file);
    await page.goto("/contacts/import");
    await bring();
    await expect(page.getByText(/We’ll skip these columns: Wer, Was/)).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Wohin" })).toHaveValue("email");
    await page.getByRole("combobox", { name: "Wer" }).selectOption("Name (first and last)");
    await page.getByRole("combobox", { name: "Was" }).selectOption("Role");
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Role “Wizard” (2 rows)" }).selectOption("BILLING");
    const country = page.getByRole("combobox", { name: "Default country of phone numbers" });
    await country.selectOption("United States");
    await expect(page.getByRole("table", { name: "2 new" })).toContainText("+16125550178");
    await expectAccessible(page);

    await test.step("the mapping is remembered after a reload", async () => {
      await page.reload();
      await bring();
      await expect(page.getByRole("button", { name: "Import 2 contacts" })).toBeVisible();
      await expect(country).toHaveValue("US");
    });
    await test.step("rows are excluded by their checkbox or by name, and the excluded ones are reported", async () => {
      await page.getByRole("checkbox", { name: "Import row 2, Zoe Zander" }).uncheck();
      await expect(page.getByText("1 row is left out.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Import 1 contact" })).toBeVisible();
      await page.getByRole("searchbox", { name: "Find rows by name" }).fill("yo");
      await page.getByRole("button", { name: "Leave out 1 row" }).click();
      await expect(page.getByText("2 rows are left out.")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
      await page.getByRole("button", { name: "Put back 1 row" }).click();
      await page.getByRole("button", { name: "Import 1 contact" }).click();
      await expect(page.getByText("1 of 1 saved")).toBeVisible();
    });
  },
);

test(
  "a row that matches two contacts is not sent until the user chooses",
  withLookups,
  async ({ signedIn: page, service }) => {
    const email = "contact01@example.com";
    await service.clients.owner.updateContact({ params: { ...params, contactId: 2 }, body: { email } });
    await page.goto("/contacts/import");
    await page
      .locator("input[type=file]")
      .setInputFiles(fileOf([`Contact 01;Office;;;;${email}`, `New One;Boss;;;;new@example.com`]));
    await expect(page.getByRole("table", { name: "1 to decide" })).toContainText("2 records match this row.");
    await expect(page.getByText("1 row is left out.")).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("combobox", { name: "What to do with row 2, Contact 01" })
      .selectOption({ index: 1 });
    await expect(page.getByRole("table", { name: "1 to decide" })).toContainText("Billing");
    await page.getByRole("button", { name: "Import 2 contacts" }).click();
    await expect(page.getByText("2 of 2 saved")).toBeVisible();
    const { body } = await service.clients.owner.listContacts({ params, query: { size: 100 } });
    expect(body.content.map(({ contact_role }) => contact_role).slice(0, 2)).toEqual(["BILLING", "OWNER"]);
    expect(body.content).toHaveLength(13);
  },
);

test("spaces around a name are removed, and a line break or a tab in it is rejected", async ({
  signedIn: page,
  service,
}) => {
  await page.goto("/contacts/new");
  // The code that keeps line breaks is loaded with the page.
  await page.waitForLoadState("networkidle");
  const first = page.getByLabel("First name");
  const paste = (text: string) =>
    first.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      if (field.dispatchEvent(event)) document.execCommand("insertText", false, pasted);
    }, text);
  await first.focus();
  await paste("Ada\nGrace\tHopper");
  await expect(first).toHaveValue("Ada⏎Grace⇥Hopper");
  await page.getByLabel("Last name").fill("  King ");
  await page
    .getByRole("textbox", { name: /^Email/ })
    .first()
    .fill("king@example.com");
  await chooseRole(page, "OWNER");
  await page.getByRole("button", { name: "Create contact" }).click();
  await expect(first).toHaveAccessibleDescription(/Remove line breaks and tabs/);
  await first.fill(" Ada\u00a0");
  await page.getByRole("button", { name: "Create contact" }).click();
  await expect(page.getByText("Ada King was added")).toBeAttached();
  const { body } = await service.clients.owner.listContacts({ params, query: { size: 100 } });
  expect(body.content.at(-1)).toMatchObject({ first_name: "Ada", last_name: "King" });
});
