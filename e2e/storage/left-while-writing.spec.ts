import { expect, type Page } from "playwright/test";
import { databaseNameOf } from "#admin/storage/account-database.ts";
import { noFaults } from "#testing/faults/unreliable-proxy.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account, contactName, tradeName } from "../deployments/numbered-world.ts";
import { allSaved } from "../page/all-saved.ts";
import { chooseRole } from "../page/choose.ts";
import { expectSending } from "../page/expect-sending.ts";
import { comes, heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { storedContacts } from "../deployments/stored-contacts.ts";
import { showRun } from "../page/show-run.ts";

const people = 40;
test.use({ world: { contacts: people, categories: 2 } });

test("changes are saved although the page is left before the browser has written them", async ({
  signedIn: page,
}) => {
  const other = await page.context().newPage();
  await other.goto("/");
  await test.step("a switch", async () => {
    await page.goto("/contacts");
    const email = page.getByRole("switch", { name: `Email to ${contactName(1)}` });
    const was = await email.isChecked();
    const write = await holdWrites(other);
    await email.click();
    await page.reload();
    await write();
    await comes(page, heading(page, "Contacts"));
    await allSaved(page);
    await expect(email).toBeChecked({ checked: !was });
  });
  await test.step("a price", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Spring", exact: true }).click();
    const price = page.getByRole("textbox", { name: `Price per lead for ${tradeName(1)}` });
    const wanted = (await price.inputValue()).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    await price.fill(wanted);
    const write = await holdWrites(other);
    await price.press("Enter");
    await page.reload();
    await write();
    await comes(page, heading(page, "Spring"));
    await allSaved(page);
    await expect(price).toHaveValue(wanted);
    await expect(page).not.toHaveTitle(/to confirm/);
  });
});

for (const [beside, address] of [
  ["alone", "/icon.svg"],
  ["beside a tab that sends it", "/"],
] as const)
  test(`a run stays stopped although its page is left before the browser has written that: ${beside}`, async ({
    signedIn: page,
    service: { clients },
    network,
    complaints,
  }) => {
    allowTrouble(complaints);
    const other = await page.context().newPage();
    await page.goto("about:blank");
    await other.goto(address);
    if (address === "/") await expectSending(other);
    network.setFaults({ ...noFaults, after: 2000 });
    await page.goto("/contacts");
    await page.getByRole("checkbox", { name: `All ${people} rows` }).check();
    await page.getByRole("button", { name: "Edit selected" }).click();
    await chooseRole(page.getByRole("dialog"), "BILLING");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: `Update ${people} contacts` }).click();
    await showRun(page);
    const stop = page.getByRole("button", { name: "Stop" });
    await expect(stop).toBeVisible();
    const write = await holdWrites(other);
    await stop.click();
    await page.reload();
    await write();
    network.setFaults(noFaults);
    await expect(recentChanges(page)).toContainText(/\d not sent$/);
    const sent = (await storedContacts(clients.owner)).filter(
      (stored) => stored.contact_role === "BILLING",
    ).length;
    expect(sent).toBeLessThan(people);
    await expect(page.getByText(`${sent} of ${people} saved`)).toBeVisible();
    await expect(page.getByRole("button", { name: `Send the rest (${people - sent})` })).toBeVisible();
  });

type Held = typeof window & { write?: () => void };

/** Keeps a transaction open in the log of the account, behind which all others wait. Returns a function that ends it. */
async function holdWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(keepTransactionOpen, databaseNameOf(account));
  return () => page.evaluate(() => (window as Held).write?.());
}

/** Runs in the page. Resolves once the transaction has begun. */
function keepTransactionOpen(name: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("success", () => {
      const database = opening.result;
      let isHeld = true;
      Object.assign(window, { write: () => (isHeld = false) });
      const all = database.transaction(["entries", "packs", "values", "aside"], "readwrite");
      // A transaction ends once it has no more requests.
      const ask = () => {
        resolve();
        if (isHeld) all.objectStore("aside").count().addEventListener("success", ask);
        else database.close();
      };
      ask();
    });
  });
}
