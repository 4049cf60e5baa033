import { expect, test } from "vitest";
import type { Contact } from "#contract/records/contact.ts";
import { guessMapping, valueQuestions, withGuesses } from "../../spreadsheet/planning/guess-mapping.ts";
import { type Mapping, matchColumns } from "../../spreadsheet/planning/match-columns.ts";
import { importPlanner } from "../../spreadsheet/planning/plan-import.ts";
import { type PlannedRow, valuesOf } from "../../spreadsheet/planning/planned-import.ts";
import { readSheet } from "../../spreadsheet/read-sheet.ts";
import { minimalContact } from "#testing/sheets/minimal-contact.ts";
import { contactSheet } from "./contact-sheet.ts";
import { splitName } from "./split-name.ts";

const sheet = contactSheet(1001, ["OWNER", "BILLING", "DISPATCH", "ON_CALL"]);
const ada: Contact = {
  ...minimalContact,
  contact_id: 7,
  first_name: "Ada",
  last_name: "King",
  email: "ada@example.com",
};
const grace: Contact = {
  ...minimalContact,
  contact_id: 8,
  first_name: "Grace",
  last_name: "Hopper",
  email: "grace@example.com",
  phone: "+16125550101",
  mobile_phone: "+16125550102",
};
const there = [ada, grace];

/** What is planned for a file as it is first understood, and how that is. */
async function planned(
  lines: readonly string[],
  records: readonly Contact[] = there,
  chosen?: Partial<Mapping>,
) {
  const read = await readSheet(new File([lines.join("\r\n")], "contacts.csv"));
  const mapping = { ...guessMapping(read, sheet, records), ...chosen };
  const questions = valueQuestions(read, sheet, mapping, records);
  const matched = matchColumns(read.headers, sheet, withGuesses(mapping, questions));
  const plan = importPlanner({ sheet, matched, records });
  const rows = read.rows.flatMap(({ cells, row }) => plan(cells, row) ?? []);
  return {
    rows,
    mapping,
    matched,
    asked: questions.map(({ column, texts }) => [column.name, texts] as const),
  };
}

const headers = "First name,Last name,Email,Role,Phone,Mobile phone";
const changesOf = (row: PlannedRow | undefined) => (row?.is === "changed" ? [row.id, valuesOf(row)] : row);

test("a row without an ID changes the contact with its email, in any letter case", async () => {
  const { rows } = await planned([
    headers,
    "Ada,King,ADA@example.com,BILLING,,",
    "Zoe,Zander,zoe@example.com,OWNER,,",
  ]);
  expect(changesOf(rows[0])).toEqual([7, { contact_role: "BILLING", email: "ADA@example.com" }]);
  expect(rows[1]).toMatchObject({ is: "new", fields: { email: { to: "zoe@example.com" } } });
});

test("without a known email the phone identifies the contact, in whichever column it is", async () => {
  const { rows } = await planned([
    headers,
    "Grace,Hopper,,BILLING,+1 612 555 0102,",
    ",,grace@new.example,,,612 555 0101",
  ]);
  expect(changesOf(rows[0])).toEqual([8, { contact_role: "BILLING", phone: "+16125550102" }]);
  expect(rows[1]).toMatchObject({ is: "unclear", why: "This record is already in row 2." });
});

test("a Mexican mobile in its form before 2019 is imported without the prefix, and identifies contacts stored in either form", async () => {
  const stored = { ...grace, mobile_phone: "+5215512345678" };
  const lines = [
    headers,
    "Grace,Hopper,,BILLING,,+52 55 1234 5678",
    "Luz,Paz,luz@example.com,OWNER,,+52 1 33 1234 5678",
  ];
  const { rows } = await planned(lines, [ada, stored]);
  expect(changesOf(rows[0])).toEqual([8, { contact_role: "BILLING", mobile_phone: "+525512345678" }]);
  expect(rows[1]).toMatchObject({ is: "new", fields: { mobile_phone: { to: "+523312345678" } } });
});

test("two contacts with the same email raise a question, unless one of them equals the row", async () => {
  const both = [ada, { ...grace, email: ada.email }];
  const { rows } = await planned(
    [headers, "Ada,King,ada@example.com,BILLING,,", "Grace,Hopper,ada@example.com,OWNER,,"],
    both,
  );
  expect(rows[0]).toMatchObject({
    is: "unclear",
    why: "2 records match this row. Choose one.",
    options: [
      {
        label: "Update Ada King (ada@example.com, ID 7)",
        outcome: { fields: { contact_role: { to: "BILLING" } } },
      },
      { label: "Update Grace Hopper (ada@example.com, ID 8)" },
      { label: "Create a new one", outcome: { is: "new" } },
    ],
  });
  expect(rows[1]).toMatchObject({ is: "same", label: "Grace Hopper" });
});

const sharing = (count: number) =>
  Array.from({ length: count }, (_, at): Contact => ({
    ...ada,
    contact_id: 100 + at,
    last_name: `K${at}`,
  }));
const optionsOf = (one: PlannedRow | undefined) => (one?.is === "unclear" ? one.options : []);

test("all matching contacts are offered, or the message says how to identify the others", async () => {
  const row = [headers, "Ada,King,ada@example.com,BILLING,,"];
  const [eleven] = (await planned(row, sharing(11))).rows;
  expect(eleven).toMatchObject({ is: "unclear", why: "11 records match this row. Choose one." });
  expect(optionsOf(eleven).map(({ outcome }) => outcome.is)).toEqual([
    ...Array<string>(11).fill("changed"),
    "new",
  ]);
  const [many] = (await planned(row, sharing(60))).rows;
  expect(many).toMatchObject({
    why: "60 records match this row. Choose one of the first 50, or add an ID to the row in your file.",
  });
  expect(optionsOf(many)).toHaveLength(51);
});

test("an email or phone that belongs to someone with a different name raises a question", async () => {
  const { rows } = await planned([headers, "Bob,Smith,bob@example.com,OWNER,+1 612 555 0101,"]);
  expect(rows[0]).toMatchObject({
    is: "unclear",
    why: "A record has the same email or phone, but another name.",
    options: [{ label: /^Update Grace Hopper/ }, { label: "Create a new one" }].map(({ label }) => ({
      label: expect.stringMatching(label) as string,
    })),
  });
});

test("an invalid row that only resembles a record is labelled with its own name", async () => {
  const { rows } = await planned([headers, "Bob,Smith,grace@example.com,OWNER,12,"]);
  expect(rows).toMatchObject([{ is: "wrong", label: "Bob Smith", cells: [{ title: "Phone" }] }]);
});

test("importing the same file again changes nothing", async () => {
  const lines = [
    "Name;Job;Office phone;Cell;SMS ok?;Correo",
    "Ada King;Office;(612) 555-0177;;x;ada@example.com",
    "Zander, Zoe;Boss;612-555-0178;612.555.0179;no;zoe@example.com",
    "Cher;Night shift;;;sí;cher@example.com",
  ];
  const first = await planned(lines);
  expect(first.mapping.columns).toEqual(
    "full_name contact_role phone mobile_phone allow_sms email".split(" "),
  );
  expect(changesOf(first.rows[0])).toEqual([
    7,
    { contact_role: "BILLING", phone: "+16125550177", allow_sms: true },
  ]);
  const made = first.rows.slice(1).map((row, index) => ({
    ...minimalContact,
    ...(row.is === "new" ? valuesOf(row) : {}),
    contact_id: 100 + index,
  })) as Contact[];
  expect(made).toMatchObject([
    { first_name: "Zoe", last_name: "Zander", contact_role: "OWNER", mobile_phone: "+16125550179" },
    { first_name: "Cher", last_name: null, contact_role: "ON_CALL", allow_sms: true },
  ]);
  const changed = { ...ada, contact_role: "BILLING", phone: "+16125550177", allow_sms: true };
  const second = await planned(lines, [changed, grace, ...made]);
  expect(second.rows.map(({ is }) => is)).toEqual(["same", "same", "same"]);
});

test("columns with unknown headers are guessed from their cells", async () => {
  const { mapping, matched } = await planned([
    "Quien,A,B,Was,Mensajes?,Nota",
    "Ada King,ada@example.com,612 555 0177,dispatcher,sí,calls late",
    "Zoe,zoe@example.com,612 555 0178,owner,no,",
  ]);
  expect(mapping.columns).toEqual(["", "email", "phone", "contact_role", "allow_sms", ""]);
  expect(matched.unknown).toEqual(["Quien", "Nota"]);
});

test("Spanish headers are known, and next to a last-name column “name” is a first name", async () => {
  const { mapping } = await planned([
    "Nombre,Apellidos,Puesto,Teléfono,Celular,Correo electrónico,Zona horaria",
    "",
  ]);
  expect(mapping.columns).toEqual(
    "first_name last_name contact_role phone mobile_phone email timezone".split(" "),
  );
});

test("an unknown role is asked about once, and the answer counts for all rows with it", async () => {
  const lines = [
    "Name,Job,Email",
    ...[1, 2, 3].map((n) => `P ${n},Wizard,p${n}@example.com`),
    "Q 4,Accounting,q@example.com",
  ];
  const { rows, asked } = await planned(lines);
  expect(asked).toEqual([
    [
      "contact_role",
      [
        { text: "Wizard", count: 3 },
        { text: "Accounting", count: 1 },
      ],
    ],
  ]);
  expect(rows.map(({ is }) => is)).toEqual(["wrong", "wrong", "wrong", "new"]);
  const answered = await planned(lines, there, { values: { contact_role: { wizard: "OWNER" } } });
  expect(answered.rows.map(({ is }) => is)).toEqual(["new", "new", "new", "new"]);
});

test("a national phone belongs to the country of the time zone, else to that of most contacts, and is never guessed otherwise", async () => {
  const lines = [
    "Name,Email,Role,Phone,Time zone",
    "A B,a@example.com,OWNER,020 7946 0958,Europe/London",
    "C D,c@example.com,OWNER,612 555 0177,",
  ];
  const { rows } = await planned(lines);
  expect(rows).toMatchObject([
    { fields: { phone: { to: "+442079460958" } } },
    { fields: { phone: { to: "+16125550177" } } },
  ]);
  const alone = await planned(lines, [ada]);
  expect(alone.rows).toMatchObject([{ is: "new" }, { is: "wrong", cells: [{ asks: "country" }] }]);
  const answered = await planned(lines, [ada], { country: "CA" });
  expect(answered.rows).toMatchObject([{ is: "new" }, { fields: { phone: { to: "+16125550177" } } }]);
});

test("a phone cell may include the extension, and importing the same file again changes nothing", async () => {
  const lines = [
    "Name,Email,Role,Phone",
    'Zoe Zander,zoe@example.com,OWNER,"(612) 555-0177 x12"',
    "Yves Yon,,OWNER,612 555 0177 x 14",
    "Grace Hopper,,BILLING,(612) 555-0101 ext. 9",
  ];
  const { rows } = await planned(lines);
  expect(rows[0]).toMatchObject({
    is: "new",
    fields: { phone: { to: "+16125550177" }, phone_ext: { to: "12" } },
  });
  expect(rows[1]).toMatchObject({ is: "wrong", cells: [{ title: "Email" }] });
  expect(changesOf(rows[2])).toEqual([8, { contact_role: "BILLING", phone_ext: "9" }]);
  const line = { ...minimalContact, phone: "+16125550177" };
  const zoe = {
    ...line,
    contact_id: 9,
    first_name: "Zoe",
    last_name: "Zander",
    email: "zoe@example.com",
    phone_ext: "12",
  };
  const yves = {
    ...line,
    contact_id: 10,
    first_name: "Yves",
    last_name: "Yon",
    email: "y@example.com",
    phone_ext: "14",
  };
  const known = { ...grace, contact_role: "BILLING", phone_ext: "9" };
  const again = await planned(lines, [zoe, yves, known]);
  expect(again.rows.map(({ is, label }) => [is, label])).toEqual([
    ["same", "Zoe Zander"],
    ["same", "Yves Yon"],
    ["same", "Grace Hopper"],
  ]);
});

test("an extension in a phone cell must match the extension column, and a mobile phone has none", async () => {
  const { rows } = await planned([
    "Name,Email,Role,Phone,Ext,Cell",
    "A B,a@example.com,OWNER,612 555 0177 x12,12,",
    "C D,c@example.com,OWNER,612 555 0178 x12,13,",
    "E F,e@example.com,OWNER,,,612 555 0179 x12",
  ]);
  expect(rows[0]).toMatchObject({ is: "new", fields: { phone_ext: { to: "12" } } });
  expect(rows.slice(1)).toMatchObject([
    { is: "wrong", cells: [{ title: "Phone" }] },
    { is: "wrong", cells: [{ title: "Mobile phone" }] },
  ]);
});

test("foreign numbers under “ID” are not used as our IDs", async () => {
  const { mapping } = await planned(["ID,Name,Email", "E-1,Ada King,ada@example.com"]);
  expect(mapping.columns[0]).toBe("");
  const ours = await planned(["ID,First name", "7.0,Augusta"]);
  expect(changesOf(ours.rows[0])).toEqual([7, { first_name: "Augusta" }]);
});

test("names are trimmed, and rejected if they contain a line break or a tab", async () => {
  const { rows } = await planned([
    headers,
    " Zoe ,\u00a0Zander,zoe@example.com,OWNER,,",
    '"Al\nB",C,al@example.com,OWNER,,',
    "A\tl,C,al@example.com,OWNER,,",
  ]);
  expect(rows[0]).toMatchObject({ fields: { first_name: { to: "Zoe" }, last_name: { to: "Zander" } } });
  expect(rows.slice(1)).toMatchObject([
    { is: "wrong", cells: [{ title: "First name" }] },
    { is: "wrong", cells: [{ title: "First name" }] },
  ]);
});

test.each([
  ["Ada King", "Ada", "King"],
  ["  King,  Ada ", "Ada", "King"],
  ["Dr. Mary Ann O'Neil", "Mary Ann", "O'Neil"],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
  ["María de la Cruz", "María", "de la Cruz"],
  ["Sammy Davis Jr.", "Sammy", "Davis Jr."],
  ["Martin King, Jr", "Martin", "King, Jr"],
  ["Cher", "Cher", ""],
])("“%s” is %s and %s", (name, first, last) => {
  expect(splitName(name)).toEqual([first, last]);
});

test("a text that an export wrote as a formula, as it is shown", async () => {
  const { rows } = await planned([
    headers,
    '="Zoe","=""Zan """"der""""""",zoe@example.com,="OWNER",="+16125550177",=""',
  ]);
  expect(rows.map((row) => "is" in row && row.is === "new" && valuesOf(row))).toMatchObject([
    { first_name: "Zoe", last_name: 'Zan "der"', contact_role: "OWNER", phone: "+16125550177" },
  ]);
});
