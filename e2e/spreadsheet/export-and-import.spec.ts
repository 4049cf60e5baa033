import { readFile, writeFile } from "node:fs/promises";
import { type Page, expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-network.ts";
import { params } from "../deployments/numbered-world.ts";
import { longestTask } from "../browser/long-tasks.ts";

const hostile = ["=1+1", "@x", "＝1+1", 'quotes "', "one;=1+1", "'apostrophe", "+1-2", "0042", "TRUE", "3/4"];

test("a spreadsheet is exported, edited and imported, and the plan shows exactly the edits", async ({
  signedIn: page,
  service,
}) => {
  for (const [index, last_name] of hostile.entries())
    await service.clients.owner.updateContact({
      params: { ...params, contactId: index + 1 },
      body: { last_name },
    });
  const savedBy = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    return readFile(await download.path(), "utf8");
  };
  const bring = async (text: string) => {
    const file = { name: "contacts.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.locator("input[type=file]").setInputFiles(file);
  };
  await page.goto("/contacts");
  await page.getByRole("button", { name: "List options" }).click();
  await expectAccessible(page);
  const saved = await savedBy(() => page.getByRole("button", { name: /^Export all 12 rows/ }).click());
  expect(saved).toMatch(/^\uFEFFContact ID,First name,/);
  expect(saved).not.toMatch(/(^|,)"?[=@+\-\t]/m);

  let workbook: Buffer | undefined;
  await test.step("the selected rows are exported to a separate file", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: "Select Contact 11" }).check();
    await page.getByRole("checkbox", { name: "Select Contact 12" }).check();
    await page.getByRole("button", { name: "Export" }).click();
    const chosen = await savedBy(() => page.getByRole("button", { name: "CSV", exact: true }).click());
    const rows = saved.trimEnd().split("\r\n");
    expect(chosen.trimEnd().split("\r\n")).toEqual([rows[0], ...rows.slice(-2)]);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Excel workbook (XLSX)" }).click();
    workbook = await readFile(await (await download).path());
    await page.getByRole("button", { name: "List options" }).click();
  });
  await page.getByRole("link", { name: "Import a spreadsheet" }).click();
  await test.step("cells with hostile text are unchanged after the import", async () => {
    await bring(saved);
    await expect(page.getByText("12 unchanged")).toBeVisible();
    await expect(
      page.getByText("Nothing to change. Everything in this file is already saved."),
    ).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("and so are the selected ones in a workbook", async () => {
    const file = { name: "chosen.xlsx", mimeType: "application/zip", buffer: workbook ?? Buffer.from("") };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText("2 unchanged")).toBeVisible();
  });
  await test.step("an edit is shown with the old and the new value, and an error with its reason", async () => {
    await bring(saved.replace("contact11@example.com", "=HYPERLINK(1)").replace("contact12@", "twelve@"));
    await expect(page.getByRole("table", { name: "1 changed" }).getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("table", { name: "1 row needs fixing" })).toContainText(
      "Email: =HYPERLINK(1)",
    );
    await expect(page.getByText(/^We’ll skip this row\. Fix it in your file/)).toBeVisible();
    await expectAccessible(page);
  });
  const wrong = await savedBy(() => page.getByRole("button", { name: "Download this row" }).click());
  await test.step("only the edit is sent", async () => {
    await page.getByRole("button", { name: "Import 1 contact" }).click();
    await expect(page.getByText("1 of 1 saved")).toBeVisible();
    const { body } = await service.clients.owner.listContacts({ params, query: { size: 100 } });
    expect(body.content.map(({ email }) => email).slice(10)).toEqual([
      "contact11@example.com",
      "twelve@example.com",
    ]);
    expect(body.content.map(({ last_name }) => last_name).slice(0, hostile.length)).toEqual(hostile);
  });
  await test.step("the rejected rows are exported, corrected and imported", async () => {
    const [headers = "", row = "", end] = wrong.split("\r\n");
    expect(headers).toMatch(/^\uFEFFContact ID,First name,.*,Problem$/);
    expect(row).toMatch(/^11,Contact,11,.*,'=HYPERLINK\(1\),.*,"?Email: Enter an email address/);
    expect(end).toBe("");
    await page.goto("/contacts/import");
    await bring(wrong);
    await expect(page.getByRole("table", { name: "1 row needs fixing" })).toContainText(
      "Email: =HYPERLINK(1)",
    );
    await expect(page.getByText(/^We’ll skip th(is|ese) column/)).toHaveCount(0);
    await bring(wrong.replace("'=HYPERLINK(1)", "eleven@example.com"));
    await page.getByRole("button", { name: "Import 1 contact" }).click();
    await expect(page.getByText("1 of 1 saved")).toBeVisible();
  });
});

/** Exports a starting file from the import page, and chooses it there. Returns its name. */
async function exportAndChoose(page: Page, button: string): Promise<string> {
  await page.goto("/contacts/import");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await download;
  const name = file.suggestedFilename();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/zip", buffer: await readFile(await file.path()) });
  return name;
}

test("users without a file export the list from the page that imports it", async ({ signedIn: page }) => {
  expect(await exportAndChoose(page, "Export the list")).toBe("Contacts.xlsx");
  await expect(page.getByText("12 unchanged")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No file yet?" })).toHaveCount(0);
});

test.describe("without contacts", () => {
  test.use({ world: { contacts: 0 } });
  test("users without a file export one with the columns only", async ({ signedIn: page }) => {
    await exportAndChoose(page, "Export the columns");
    await expect(page.getByText("There are no rows in this file.")).toBeVisible();
  });
});

test("a file of 20,000 rows does not block the page", async ({ signedIn: page, service }, testInfo) => {
  test.setTimeout(120_000);
  const rows = Array.from({ length: 20_000 }, (_, index) => {
    const phone = `+1612555${String(index % 10_000).padStart(4, "0")}`;
    const zone = index % 2 === 0 ? "America/Chicago" : "berlin";
    return `,New,Number ${index},OWNER,new${index}@example.com,${phone},${zone}`;
  });
  // Phone numbers without a country code get the country of the time zone.
  await service.clients.owner.updateContact({
    params: { ...params, contactId: 1 },
    body: { timezone: "America/Chicago" },
  });
  rows.push("1,,,,,612 555 0188,");
  const file = testInfo.outputPath("many.csv");
  await writeFile(file, `Number,First name,Last name,Role,Email,Phone,Time zone\n${rows.join("\n")}`);
  await page.goto("/contacts/import");
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await page.evaluate(() => {
    const messages = new Set<string>();
    const listen = () => {
      const said = document.querySelector("main output")?.textContent;
      if (said && document.querySelector("progress")) messages.add(said);
      requestAnimationFrame(listen);
    };
    listen();
    Object.assign(globalThis, { messages });
  });
  const longest = await longestTask(page, async () => {
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText("20,000 new").first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("1 changed").first()).toBeVisible();
  });
  const steps = await page.evaluate(() => (globalThis as unknown as { messages: Set<string> }).messages.size);
  process.stdout.write(`longest task ${Math.round(longest)} ms, progress reported ${steps} times\n`);
  expect(steps).toBeGreaterThan(3);
  expect(longest).toBeLessThan(100);
});

test("a menu that is opened by keyboard appears at once and can be entered", async ({ signedIn: page }) => {
  await page.clock.install();
  const menu = page.waitForResponse(/contact-sheet-menu/);
  await page.goto("/contacts");
  await menu;
  await expect(page.getByRole("button", { name: "List options" })).toBeVisible();
  // React uses a timer to delay content that replaces a fallback.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "List options" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Export all/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Export all/ })).toBeFocused();
});
