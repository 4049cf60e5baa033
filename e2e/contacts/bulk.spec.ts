import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { expect } from "playwright/test";
import { textOfCell } from "#admin/files/csv.ts";
import { chooseRole } from "../page/choose.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { noFaults } from "#testing/faults/unreliable-proxy.ts";
import { storedContacts } from "../deployments/stored-contacts.ts";
import { showRun } from "../page/show-run.ts";

/** The number of contacts; `CONTACTS=2000 npm run e2e -- contacts/bulk` is the long run. */
const count = Number(process.env["CONTACTS"] ?? 150);
test.use({ world: { contacts: count } });

test(`${count} contacts are changed in one run over an unreliable network`, async ({
  signedIn: page,
  service,
  network,
  complaints,
}) => {
  test.setTimeout(210_000 + count * 300);
  allowTrouble(complaints);
  const exact = count.toLocaleString("en-US");
  await page.goto("/contacts");
  await page.getByRole("checkbox", { name: /^Select Contact 01/ }).check();
  await page.getByRole("button", { name: `Select all ${exact}` }).click();
  await page.getByRole("button", { name: "Edit selected" }).click();
  const dialog = page.getByRole("dialog");
  await chooseRole(dialog, "BILLING");
  await dialog.getByLabel(/Phone calls/).selectOption("Turn on");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText(`${exact} will change`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: /have agreed to be contacted by voice/ }).check();
  network.setFaults({ dropped: 0.1, lost: 0.1, failed: 0.1, before: 20, after: 20 });
  await dialog.getByRole("button", { name: `Update ${exact} contacts` }).click();
  await showRun(page);
  await expect(
    page.getByRole("heading", { name: `Set the role to Billing and turn voice on for ${exact} contacts` }),
  ).toBeVisible();
  // Repeated failures are retried after increasing pauses.
  await expect(page.getByText(`${exact} of ${exact} saved`)).toBeVisible({ timeout: 150_000 + count * 250 });
  network.setFaults(noFaults);

  await test.step("the receipt shows each row as it is in the database", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download receipt" }).click(),
    ]);
    const [, table = ""] = (await readFile(await download.path(), "utf8")).split(/\r\n"?"?\r\n/);
    const receipt = Papa.parse<ReceiptRow>(table, {
      header: true,
      skipEmptyLines: true,
      transform: textOfCell,
    });
    const stored = new Map(
      (await storedContacts(service.clients.owner)).map((contact) => [String(contact.contact_id), contact]),
    );
    expect(stored.size).toBe(count);
    const reported = receipt.data.map(({ ID, Field, To }) => `${ID} ${Field} ${To}`);
    const held = [...stored].flatMap(([number, { contact_role, allow_voice }]) => [
      `${number} contact_role ${contact_role}`,
      `${number} allow_voice ${allow_voice}`,
    ]);
    expect(reported.toSorted()).toEqual(held.toSorted());
    expect(new Set(reported.map((row) => row.split(" ").slice(1).join(" ")))).toEqual(
      new Set(["contact_role BILLING", "allow_voice true"]),
    );
    expect(new Set(receipt.data.map(({ Outcome }) => Outcome))).toEqual(new Set(["Saved"]));
    process.stdout.write(`${reported.length} rows of the receipt, ${stored.size} contacts, no difference\n`);
  });
});

type ReceiptRow = Record<"ID" | "Field" | "To" | "Outcome", string>;
