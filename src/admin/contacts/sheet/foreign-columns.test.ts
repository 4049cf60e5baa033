import { expect, test } from "vitest";
import type { Contact } from "#contract/records/contact.ts";
import { guessMapping, valueQuestions, withGuesses } from "../../spreadsheet/planning/guess-mapping.ts";
import { matchColumns } from "../../spreadsheet/planning/match-columns.ts";
import { importPlanner } from "../../spreadsheet/planning/plan-import.ts";
import { readSheet } from "../../spreadsheet/read-sheet.ts";
import { readTimezone } from "../contact-cells.ts";
import { minimalContact } from "#testing/sheets/minimal-contact.ts";
import { contactSheet } from "./contact-sheet.ts";
import { splitName } from "./split-name.ts";

const sheet = contactSheet(1001, ["OWNER", "BILLING"]);
const there: Contact[] = [
  { ...minimalContact, contact_id: 1, first_name: "Ada", last_name: "King", email: "ada@example.com" },
  {
    ...minimalContact,
    contact_id: 2,
    first_name: "Grace",
    last_name: "Hopper",
    email: "grace@example.com",
    phone: "+16125550101",
  },
];

async function planned(...lines: string[]) {
  const read = await readSheet(new File([lines.join("\r\n")], "contacts.csv"));
  const guessed = guessMapping(read, sheet, there);
  const mapping = withGuesses(guessed, valueQuestions(read, sheet, guessed, there));
  const plan = importPlanner({ sheet, matched: matchColumns(read.headers, sheet, mapping), records: there });
  return { columns: mapping.columns, rows: read.rows.flatMap(({ cells, row }) => plan(cells, row) ?? []) };
}

test.each([
  "Do not call",
  "Do Not Email",
  "No SMS",
  "Email opt out",
  "SMS opt-out",
  "Unsubscribed from email",
  "Opted out of email",
  "Do not contact by WhatsApp",
  "Email bounced",
  "Phone verified",
  "No llamar",
])("“%s: yes” is no consent", async (header) => {
  const { columns, rows } = await planned(`Name,Email,${header}`, "Grace Hopper,grace@example.com,Yes");
  expect(columns[2]).toBe("");
  expect(rows.map(({ is }) => is)).toEqual(["same"]);
});

test.each(["Mensajes?", "Emails", "Contact by phone", "Allows calls", "SMS marketing"])(
  "“%s: yes” is consent",
  async (header) => {
    const { columns } = await planned(`Name,Email,${header}`, "Grace Hopper,grace@example.com,Yes");
    expect(columns[2]).toMatch(/^allow_/);
  },
);

test("foreign row numbers overwrite no contact", async () => {
  const { rows } = await planned(
    "No,Name,Email,Role,Phone",
    "1,Bob Smith,bob@example.com,OWNER,+1 612 555 0188",
    "2,Zed Zee,zed@example.com,OWNER,+1 612 555 0189",
  );
  expect(rows.map(({ is }) => is)).toEqual(["unclear", "unclear"]);
});

test("an ID with a thousands separator does not match another record", async () => {
  const { rows } = await planned("Contact ID,First name", '"1,000",Bob', "1.0,Augusta");
  expect(rows).toMatchObject([{ is: "wrong" }, { is: "changed", id: 1 }]);
});

test("a fax column is not a mobile phone, and a date not a phone", async () => {
  const { columns } = await planned(
    "Name,Email,Role,Phone,Fax,Since",
    "Bob Smith,bob@example.com,OWNER,612 555 0188,612 555 0199,2024-01-15",
  );
  expect(columns.slice(3)).toEqual(["phone", "", ""]);
  expect((await planned("Name,Email,Since", "Bob Smith,b@example.com,2024-01-15")).columns[2]).toBe("");
});

test.each(["EST", "CST", "MST", "PST", "BST", "IST", "AST", "ART", "ECT"])(
  "the ambiguous zone “%s” is rejected, never read as a zone elsewhere",
  (typed) => expect(readTimezone(typed, undefined)).toMatchObject({ wrong: expect.any(String) as string }),
);

test.each([
  ["Smith, John, Jr.", "John", "Smith, Jr."],
  ["Ing Tan", "Ing", "Tan"],
  ["Ing. Ana Paz", "Ana", "Paz"],
])("nothing of “%s” is lost", (name, first, last) => expect(splitName(name)).toEqual([first, last]));
