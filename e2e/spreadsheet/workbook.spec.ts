import { readFile, writeFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { xlsxOf, xlsxParts, zipOf } from "#testing/sheets/write-workbooks.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { test } from "../deployments/with-network.ts";
import { params } from "../deployments/numbered-world.ts";
import { longestTask } from "../browser/long-tasks.ts";

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const headers = ["Number", "First name", "Last name", "Role", "Email"];

test("a workbook is read in a worker, and each of its rows is planned or rejected with its number", async ({
  signedIn: page,
  service,
}) => {
  const bring = (name: string, buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(new URL(worker.url()).pathname));
  await page.goto("/contacts/import");
  await page.getByRole("button", { name: "Choose a file" }).waitFor();

  await test.step("an Excel workbook with several sheets", async () => {
    const people = xlsxOf({
      sheets: [
        { name: "Notes", state: "hidden", rows: row(cell("Nothing")) },
        {
          name: "People",
          rows: [
            row(...headers.map(cell)),
            row(
              "<c><v>3</v></c>",
              cell("Contact"),
              cell("Three"),
              cell("OWNER"),
              cell("contact03@example.com"),
            ),
            row(
              cell(""),
              cell("Zoë"),
              cell("Ångström"),
              cell("BILLING"),
              cell("zoe@example.com"),
              cell("Smith"),
            ),
            row(cell(""), cell("Ada"), cell("Lovelace"), cell("OWNER"), cell("ada@example.com")),
          ].join(""),
        },
      ],
    });
    await bring("people.xlsx", Buffer.from(people));
    await expect(
      page.getByText(
        "Read 2 of 4 rows in the sheet. The rest: the header row and 1 row that couldn’t be read.",
      ),
    ).toBeVisible();
    await expect(page.getByText("The sheet “People” was read")).toContainText("Not read: “Notes”.");
    await expect(page.getByRole("table", { name: "1 changed" })).toContainText("Three");
    await expect(page.getByRole("table", { name: "1 new" })).toContainText("Ada Lovelace");
    const wrong = page.getByRole("table", { name: "1 row needs fixing" }).getByRole("row", { name: /Zoë/ });
    await expect(wrong).toContainText("Ångström | BILLING | zoe@example.com | Smith");
    await expect(wrong).toContainText("This row has a cell in column F, which has no header.");
    await expect(wrong.getByRole("cell").nth(0)).toHaveText("3");
    expect(workers.filter((path) => path.startsWith("/assets/contact-sheet-worker-"))).toHaveLength(1);
    await expectAccessible(page);
  });
  await test.step("rejected rows are exported completely, and rejected again until they are corrected", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download this row" }).click(),
    ]);
    const saved = await readFile(await download.path(), "utf8");
    expect(saved).toMatch(/,Zoë,Ångström,BILLING,zoe@example\.com,"?Whole row: This row has .*,Smith\r\n$/);
    await bring("wrong.csv", Buffer.from(saved));
    await expect(page.getByRole("table", { name: "1 row needs fixing" })).toContainText(
      "This row has 7 cells, but there are 6 column headers.",
    );
    await bring("corrected.csv", Buffer.from(saved.replace(",Smith", "")));
    await expect(page.getByRole("table", { name: "1 new" })).toContainText("Zoë Ångström");
  });
  await test.step("other, broken or too large files are rejected with an error message", async () => {
    await bring("picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]));
    await expect(page.getByRole("alert")).toContainText(
      "This isn’t a spreadsheet. Choose a CSV, XLSX or ODS file.",
    );
    await bring("cut.xlsx", Buffer.from(xlsxOf({ sheets: row(cell("Name")) }).slice(0, -40)));
    await expect(page.getByRole("alert")).toContainText("This workbook is damaged.");
    const content = Buffer.alloc(300_000_000, `<row a="${"x".repeat(50_000)}"/>`);
    const bomb = zipOf([
      ...xlsxParts({ sheets: "" }).slice(0, -1),
      ["xl/worksheets/sheet1.xml", { content }],
    ]);
    await bring("bomb.xlsx", Buffer.from(bomb));
    await expect(page.getByRole("alert")).toContainText(/unpacks to more than we can read|damaged/);
  });
  await test.step("no row of a text file with three kinds of line ends is lost", async () => {
    const text =
      "Number;First name;Last name\r\n1;Contact;One\n2;Contact;Two\r3;Contact;Three\r\n\r\n4;Contact;4;4\n";
    await bring("mixed.csv", Buffer.from(text));
    await expect(page.getByText("Read 3 rows of 6 lines.")).toContainText(
      "The rest: the header row, 1 row that couldn’t be read, and 1 blank line.",
    );
    await page.getByRole("button", { name: "Import 3 contacts" }).click();
    await expect(page.getByText("3 of 3 saved")).toBeVisible();
    const { body } = await service.clients.owner.listContacts({ params, query: { size: 4 } });
    expect(body.content.map(({ last_name }) => last_name)).toEqual(["One", "Two", "Three", "04"]);
  });
});

test("a workbook of 50,000 rows does not block the page", async ({ signedIn: page }, testInfo) => {
  test.setTimeout(120_000);
  const rows = Array.from({ length: 50_000 }, (_, index) =>
    row(cell(""), cell("New"), cell(`Number ${index}`), cell("OWNER"), cell(`new${index}@example.com`)),
  );
  const file = testInfo.outputPath("many.xlsx");
  await writeFile(file, xlsxOf({ sheets: row(...headers.map(cell)) + rows.join("") }));
  await page.goto("/contacts/import");
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  const started = Date.now();
  const longest = await longestTask(page, async () => {
    await page.locator("input[type=file]").setInputFiles(file);
    // An expectation polls once a second.
    await page.waitForFunction(() => document.body.textContent.includes("50,000 new"), undefined, {
      polling: 100,
    });
  });
  process.stdout.write(`longest task ${Math.round(longest)} ms, planned after ${Date.now() - started} ms\n`);
  expect(longest).toBeLessThan(100);
});
