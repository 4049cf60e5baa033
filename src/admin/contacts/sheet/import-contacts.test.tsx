import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exportSheet } from "../../spreadsheet/export-sheet.ts";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { contactSheet } from "./contact-sheet.ts";

vi.setConfig({ testTimeout: 20_000 });
const accountId = 1001;
let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const contacts = async () =>
  (await service.clients.owner.listContacts({ params: { accountId } })).body.content;
const update = (contactId: number, body: object) =>
  service.clients.owner.updateContact({ params: { accountId, contactId }, body });
const exported = async () => exportSheet(contactSheet(accountId, ["OWNER", "BILLING"]), await contacts());

async function bring(csv: string | Blob) {
  const { user } = await renderSignedIn(service.url, "/contacts/import", accountId, service.keys.owner);
  const file = new File([csv], "contacts.csv", { type: "text/csv" });
  await user.upload(await screen.findByLabelText("Choose a file", { selector: "input" }), file);
  return user;
}

test("importing an unchanged export changes nothing", async () => {
  await bring(await exported());
  expect(
    await screen.findByText("Nothing to change. Everything in this file is already saved."),
  ).toBeDefined();
  expect(screen.getByText("2 unchanged")).toBeDefined();
});

test("edits are listed with old and new values, invalid cells with a reason, and one run sends the valid ones", async () => {
  const csv = (await exported())
    .replace("Grace", "Grace M.")
    .replace("BILLING", "OWNER")
    .replace("ada@example.com", "no address");
  const user = await bring(
    `${csv},New,Person,billing,new@example.com,,,(612) 555-0100,Chicago,,yes,,,\r\n,,,,,,,,,,,,,\r\n`,
  );
  expect(await screen.findByRole("heading", { name: "1 changed" })).toBeDefined();
  const changed = within(screen.getByRole("table", { name: "1 changed" }));
  expect(
    changed.getByRole("row", { name: /Grace Hopper.*First name:.*Grace.*Grace M\..*Role:.*Billing.*Owner/ }),
  ).toBeDefined();
  const wrong = within(screen.getByRole("table", { name: "1 row needs fixing" }));
  expect(wrong.getByRole("row", { name: /Ada.*Email: no address.*Enter an email address/ })).toBeDefined();
  const created = within(screen.getByRole("table", { name: "1 new" }));
  expect(created.getByRole("row", { name: /New Person.*\+16125550100.*America\/Chicago/ })).toBeDefined();
  expect((await contacts())[1]).toMatchObject({ first_name: "Grace" });

  await user.click(screen.getByRole("button", { name: "Import 2 contacts" }));
  expect(await screen.findByText("2 of 2 saved")).toBeDefined();
  expect(
    screen.getByRole("heading", { name: "Update 1 and create 1 contacts from a spreadsheet" }),
  ).toBeDefined();
  const after = await contacts();
  expect(after[0]).toMatchObject({ email: "ada@example.com" });
  expect(after[1]).toMatchObject({
    first_name: "Grace M.",
    contact_role: "OWNER",
    phone: "+12025550143",
    phone_ext: "7",
  });
  expect(after[2]).toMatchObject({
    first_name: "New",
    contact_role: "BILLING",
    mobile_phone: "+16125550100",
    timezone: "America/Chicago",
    allow_email: false,
    allow_sms: true,
  });
});

test("changes that someone else made since the export stay, and conflicting edits are listed and asked about", async () => {
  const csv = await exported();
  await update(2, { last_name: "Hopper-Murray", email: "g@example.com" });
  const user = await bring(csv.replace("grace@example.com", "grace.hopper@example.com"));
  expect(await screen.findByText(/1 row would overwrite changes that someone else made/)).toBeDefined();
  expect(screen.getByText(/Fields you didn’t edit keep their values/)).toBeDefined();
  expect(screen.getByText("Changed by someone else since: Email")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Update it anyway" }));
  await user.click(screen.getByRole("button", { name: "Import 1 contact" }));
  expect(await screen.findByText("1 of 1 saved")).toBeDefined();
  expect((await contacts())[1]).toMatchObject({
    email: "grace.hopper@example.com",
    last_name: "Hopper-Murray",
  });
});

test("for a file without any known column header the columns can be chosen, and the known ones are listed", async () => {
  const user = await bring("Vorname,Nachname\r\nAda,Lovelace\r\n");
  expect(
    await screen.findByText(/^We don’t recognize any column headers\. Choose above what each column is\./),
  ).toBeDefined();
  expect(screen.getByText(/^Columns: Contact ID, First name, .* \(any order\)/)).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "Vorname" }), "First name");
  expect(await screen.findByText("Read 1 row of 2 lines. The rest: the header row.")).toBeDefined();
  expect(screen.queryByText(/can’t be imported yet/)).toBeNull();
});

test("lines above the headers are counted, and rows keep the numbers that they have in the file", async () => {
  await bring(
    "Contacts of Acme, exported 2026-11-01\r\n\r\nID,Email,Role\r\n1,ada.new@example.com,\r\n2,none,\r\n",
  );
  const wrong = within(await screen.findByRole("table", { name: "1 row needs fixing" }));
  expect(wrong.getByRole("row", { name: /^Grace Hopper 5 / })).toBeDefined();
  expect(
    screen.getByText("Read 2 rows of 5 lines. The rest: the header row, 1 row above it, and 1 blank line."),
  ).toBeDefined();
});

test("a blank cell changes nothing, [clear] empties a field, and column headers may be written differently", async () => {
  const user = await bring("ID;Vorname;E-MAIL;Cell phone;tz;ext\r\n2;Egon;;[clear];Asia/Calcutta;0042\r\n");
  expect(await screen.findByText(/We’ll skip this column: Vorname/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Import 1 contact" }));
  expect(await screen.findByText("1 of 1 saved")).toBeDefined();
  expect((await contacts())[1]).toMatchObject({
    email: "grace@example.com",
    mobile_phone: null,
    phone_ext: "0042",
  });
});

test("a new row that resembles an existing contact is held back", async () => {
  await bring("First name,Last name,Email,Role\r\nGrace,Hopper,other@example.com,OWNER\r\n");
  expect(await screen.findByText("1 new row looks like a record you already have.")).toBeDefined();
  expect(screen.getByText("Already exists: Grace Hopper")).toBeDefined();
  expect(screen.getByText("1 row is left out.")).toBeDefined();
  expect(screen.queryByText("0 rows need fixing")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
  expect(screen.queryByText(/^Nothing to change/)).toBeNull();
});

test("a new row that resembles an earlier one is held back, and a duplicate column is named", async () => {
  const twins = "Zoe,Zander,zoe@example.com,OWNER,\r\nZ.,Zander,ZOE@example.com,OWNER,\r\n";
  await bring(`First name,Last name,Email,Role,E-mail\r\n${twins}`);
  expect(await screen.findByText("1 new row looks like a row above.")).toBeDefined();
  expect(screen.getByText("The same as row 2")).toBeDefined();
  expect(screen.getByRole("button", { name: "Import 1 contact" })).toBeDefined();
  expect(
    screen.getByText(/^This column appears more than once, and only the first is read: E-mail\.$/),
  ).toBeDefined();
  expect(screen.queryByText(/^We’ll skip/)).toBeNull();
});

test("a duplicated new row creates one record, and is counted as a duplicate", async () => {
  const line = "Zoe,Zander,zoe@example.com,OWNER\r\n";
  await bring(`First name,Last name,Email,Role\r\n${line}${line}`);
  expect(await screen.findByText("1 repeated from a row above")).toBeDefined();
  expect(screen.getByRole("button", { name: "Import 1 contact" })).toBeDefined();
  expect(screen.queryByRole("checkbox", { name: /anyway$/ })).toBeNull();
});

test("turning on channels for many contacts requires confirming their consent", async () => {
  const user = await bring("Number,Voice allowed\r\n1,yes\r\n2,TRUE\r\n");
  await user.click(await screen.findByRole("button", { name: "Import 2 contacts" }));
  expect((await contacts()).slice(0, 2).map(({ allow_voice }) => allow_voice)).toEqual([false, false]);
  expect(
    screen.getByRole("checkbox", { name: /^Both people have agreed to be contacted by voice/ }),
  ).toBeDefined();
});

test("a file that is not a table is rejected with a message", async () => {
  await bring(new Blob([new Uint8Array([0x50, 0x4b, 3, 4])]));
  expect(await screen.findByText(/^This workbook is damaged/)).toBeDefined();
});

test("rows of unknown contacts, and two rows of the same contact, are errors", async () => {
  await bring("Number,First name\r\n999,Nobody\r\n2,Once\r\n2,Twice\r\n");
  expect(await screen.findByRole("heading", { name: "2 rows need fixing" })).toBeDefined();
  expect(screen.getByText("There’s no record with ID 999.")).toBeDefined();
  expect(screen.getByText("This record is already in row 3.")).toBeDefined();
});

test("screen readers are told what a file would do and what is asked, in live regions that exist beforehand", async () => {
  const { user } = await renderSignedIn(service.url, "/contacts/import", accountId, service.keys.owner);
  const choose = await screen.findByLabelText("Choose a file", { selector: "input" });
  const before = screen.getAllByRole("status");
  await user.upload(choose, new File(["Number,Voice allowed\r\n1,yes\r\n2,yes\r\n"], "voice.csv"));
  const summary = await screen.findByText("2 changed", { selector: "li" });
  expect(before).toContain(summary.closest("output"));
  expect(await screen.findByText(/^Both people have agreed/, { selector: "output" })).toBeDefined();
});
