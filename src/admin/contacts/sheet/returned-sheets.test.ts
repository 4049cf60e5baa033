import { beforeAll, expect, test } from "vitest";
import type { Contact } from "#contract/records/contact.ts";
import { textOfCell } from "../../files/csv.ts";
import { exportSheet } from "../../spreadsheet/export-sheet.ts";
import { matchColumns } from "../../spreadsheet/planning/match-columns.ts";
import { importPlanner } from "../../spreadsheet/planning/plan-import.ts";
import type { PlannedRow } from "../../spreadsheet/planning/planned-import.ts";
import { readSheet } from "../../spreadsheet/read-sheet.ts";
import { contactSheet } from "./contact-sheet.ts";

const sheet = contactSheet(1001, ["OWNER", "BILLING"]);

/** Each is a name: what harms a spreadsheet program, or is harmed by one. */
const hostile = [
  "=1+1",
  "@x",
  "-2+3",
  "\ttab",
  'quotes " and ""',
  "line\nbreak",
  "all\r\nkinds\rof them",
  "'apostrophe",
  "0042",
  "TRUE",
  "3/4",
  "12,5",
  "a;b,c|d",
  " spaces ",
  "x".repeat(1_000_000),
];

const contacts = hostile.map((last_name, index): Contact => ({
  account_id: 1001,
  contact_id: index + 1,
  first_name: "Zoë",
  last_name,
  email: `contact${index + 1}@example.com`,
  phone: "+4915123456789",
  phone_ext: index % 2 === 0 ? "0042" : null,
  mobile_phone: index % 3 === 0 ? "+16125550100" : null,
  timezone: "Europe/Berlin",
  contact_role: "OWNER",
  allow_email: true,
  allow_sms: false,
  allow_voice: index % 2 === 0,
  allow_whatsapp: false,
}));

type Style = {
  separator: "," | ";" | "\t";
  lineBreak: "\n" | "\r\n";
  /** Which cells stand in quotation marks: those that need them, or all that are text. */
  quoted: "needed" | "text";
  encode: (text: string) => Uint8Array;
};

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf8WithMark = (text: string) => utf8(`\uFEFF${text}`);
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, "utf16le"));
const windows = { separator: ",", lineBreak: "\r\n", quoted: "needed" } as const;
const linux = { separator: ",", lineBreak: "\n", quoted: "needed" } as const;

/** How spreadsheet programs write a file back, LibreOffice as seen from its own converter. */
const styles: Readonly<Record<string, Style>> = {
  "Excel, CSV UTF-8": { ...windows, encode: utf8WithMark },
  "Excel, CSV UTF-8, where the comma is in numbers": { ...windows, separator: ";", encode: utf8WithMark },
  "Excel, CSV": { ...windows, encode: latin1 },
  "Excel, Unicode text": { ...windows, separator: "\t", encode: utf16 },
  "LibreOffice, CSV": { ...linux, encode: utf8 },
  "LibreOffice, all text quoted, semicolons": { ...linux, separator: ";", quoted: "text", encode: utf8 },
  "Google Sheets": { ...windows, encode: utf8 },
};

let cells: string[][];
beforeAll(async () => {
  const { headers, rows } = await readSheet(new File([await exportSheet(sheet, contacts)], "contacts.csv"));
  cells = [[...headers], ...rows.map((row) => [...row.cells])];
});

for (const [program, style] of Object.entries(styles)) {
  test(`${program}: an unchanged export changes nothing`, async () => {
    const plan = await planOf(written(cells, style));
    expect(plan.map(({ is }) => is)).toEqual(contacts.map(() => "same"));
  });

  test(`${program}: the plan shows exactly the edits`, async () => {
    const edited = cells.map((row) => [...row]);
    set(edited, 1, "Role", "BILLING");
    set(edited, 2, "Email", "new@example.com");
    set(edited, 3, "Extension", "[clear]");
    set(edited, 4, "Phone", "'+49 30 901820");
    const plan = await planOf(written(edited, style));
    expect(plan.flatMap((row) => (row.is === "changed" ? [[row.row, row.fields]] : []))).toEqual([
      [2, { contact_role: { from: "OWNER", to: "BILLING" } }],
      [3, { email: { from: "contact2@example.com", to: "new@example.com" } }],
      [4, { phone_ext: { from: "0042", to: null } }],
      [5, { phone: { from: "+4915123456789", to: "+4930901820" } }],
    ]);
    expect(plan.filter(({ is }) => is === "same")).toHaveLength(contacts.length - 4);
  });
}

test("hostile cells survive a round trip unchanged", () => {
  const names = cells.slice(1).map((row) => textOfCell(row[columnOf("Last name")] ?? ""));
  expect(names).toEqual(hostile);
});

test("a phone that a spreadsheet turned into a number is the stored one, or an error with a reason, never another phone", async () => {
  const edited = cells.map((row) => [...row]);
  set(edited, 1, "Phone", "4915123456789");
  for (const [number, typed] of [
    [2, "4.91512E+12"],
    [3, "4,91512E+12"],
    [4, "4.92E+12"],
    [5, "5E+12"],
  ] as const)
    set(edited, number, "Phone", typed);
  const plan = await planOf(written(edited, styles["LibreOffice, all text quoted, semicolons"] as Style));
  expect(plan.slice(0, 5).map(({ is }) => is)).toEqual(["same", "wrong", "wrong", "wrong", "wrong"]);
  for (const row of plan.slice(1, 5))
    expect(row).toMatchObject({
      cells: [{ title: "Phone", why: expect.stringMatching(/shortened this number/) }],
    });
});

/** One cell of the contact with this number. */
function set(rows: string[][], number: number, title: string, value: string): void {
  const row = rows[number];
  if (row) row[columnOf(title)] = value;
}

const columnOf = (title: string) => cells[0]?.indexOf(title) ?? -1;

const written = (rows: readonly (readonly string[])[], style: Style): Uint8Array =>
  style.encode(rows.map((row) => row.map(cellIn(style)).join(style.separator) + style.lineBreak).join(""));

const cellIn = (style: Style) => (text: string) => {
  const isNumber = /^\d+$/.test(text) || text === "";
  const isQuoted =
    style.quoted === "text" ? !isNumber : text.includes(style.separator) || /["\r\n]/.test(text);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
};

async function planOf(file: Uint8Array): Promise<PlannedRow[]> {
  const { headers, rows, refused } = await readSheet(new File([Uint8Array.from(file)], "contacts.csv"));
  expect(refused).toEqual([]);
  const matched = matchColumns(headers, sheet);
  expect(matched.unknown).toEqual([]);
  const present = {
    records: contacts,
    shown: (contact: Contact) => contact,
  };
  const planRow = importPlanner({ sheet, matched, records: present.records });
  return rows.flatMap((row) => planRow(row.cells, row.row) ?? []);
}
