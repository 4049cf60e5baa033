import { expect, test } from "vitest";
import type { PlannedRow } from "../../spreadsheet/planning/planned-import.ts";
import { type OpenedSheet, type PlanningAnswer, planning } from "../../spreadsheet/planning/planning.ts";
import { xlsxOf } from "#testing/sheets/write-workbooks.ts";
import { contactSheet } from "./contact-sheet.ts";

type Outcome = { file: OpenedSheet; rows: PlannedRow[] };

/** Reads and plans a file, as the page does. */
function planned(file: Blob): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let opened: OpenedSheet | undefined;
    const rows: PlannedRow[] = [];
    const receive = planning(contactSheet(1001, ["OWNER", "BILLING"]), (answer: PlanningAnswer) => {
      if (answer.is === "opened") {
        opened = answer.file;
        receive({ is: "plan", turn: 1, mapping: undefined, answers: {} });
      } else if (answer.is === "rows") rows.push(...JSON.parse(answer.rows));
      else if (answer.is === "planned" && opened) resolve({ file: opened, rows });
      else if ("why" in answer) reject(new Error(answer.why));
    });
    receive({ is: "open", file, decimalSign: "." });
  });
}
const lines = (...each: string[]) => new File([each.join("\r\n")], "contacts.csv");

const headers = ["First name", "Last name", "Email", "Role"];

function expectAdaInRow({ file, rows }: Outcome, row: number, above: number) {
  expect(file.headers.slice(0, 4)).toEqual(headers);
  expect(rows).toMatchObject([{ is: "new", row, label: "Ada King" }]);
  expect(file.above).toBe(above);
  const accounted = 1 + above + file.read + file.refused + file.blankLines + file.linesInsideCells;
  expect(accounted, "lines").toBe(file.lines);
}

const ada = "Ada,King,ada@example.com,OWNER";
const title = "Contacts of Acme, exported 2026-11-01";

test.for<[name: string, file: File, row: number, above: number]>([
  ["a title and a blank line", lines(title, "", headers.join(","), ada), 4, 1],
  ["report lines", lines("Acme", "Date:,2026-11-01", "Rows:,1", "", "", headers.join(","), ada, ""), 7, 3],
  ["a title padded with separators", lines(`"${title}",,,`, ",,,", headers.join(","), ada), 4, 1],
  ["a title of two lines", lines('"Contacts\nof Acme"', headers.join(","), ada), 3, 1],
  [
    "a title with commas in a file with semicolons",
    lines(title, headers.join(";"), ada.replaceAll(",", ";")),
    3,
    1,
  ],
  [
    "19 lines",
    lines(...Array.from({ length: 19 }, (_, at) => `Note ${at + 1}`), headers.join(","), ada),
    21,
    19,
  ],
  ["a known header as the title", lines("Contact", headers.join(","), ada), 3, 1],
  [
    "headers that are partly unknown",
    lines(title, `${headers.join(",")},Birthday,Shoes`, `${ada},1815,37`),
    3,
    1,
  ],
])("headers are found below %s", async ([, file, row, above]) => {
  expectAdaInRow(await planned(file), row, above);
});

test("headers of two columns are found below a title with a comma", async () => {
  const { file, rows } = await planned(lines(title, "Email,Role", "ada@example.com,OWNER"));
  expect(file).toMatchObject({ headers: ["Email", "Role"], above: 1 });
  expect(rows).toMatchObject([{ row: 3 }]);
});

const rowOf = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;

test("headers are found below a title in a workbook", async () => {
  const sheets = rowOf(1, [title]) + rowOf(4, headers) + rowOf(5, ada.split(","));
  expectAdaInRow(await planned(new File([xlsxOf({ sheets })], "contacts.xlsx")), 5, 1);
});

test.for<[name: string, file: File, first: string]>([
  [
    "row has known headers too",
    lines("First name,Email", "Email,Phone,Role", "Ada,ada@example.com,"),
    "First name",
  ],
  [
    "row is as wide as a row of words that are headers elsewhere",
    lines("Nachname,Email,Art", "Contact,Phone,Work", "King,ada@example.com,OWNER"),
    "Nachname",
  ],
  [
    "row is followed by a wider row of data",
    lines("Name,Email", "Owner,ada@example.com,Phone,x,y", "Ada,b@example.com"),
    "Name",
  ],
  [
    "20 rows have no headers",
    lines("Email", ...Array.from({ length: 19 }, () => "ada@example.com"), headers.join(",")),
    "Email",
  ],
])("the headers stay in the first row if the first %s", async ([, file, first]) => {
  const { file: read } = await planned(file);
  expect(read).toMatchObject({ above: 0, headers: expect.arrayContaining([first]) });
});

test("a row as wide as the first is not taken for headers if only some of its words are", async () => {
  const file = lines("Nachname,Art", "King,Email", "Ada,Role");
  await expect(planned(file)).rejects.toThrow("We don’t recognize any column headers");
});
