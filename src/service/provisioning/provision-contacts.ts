import { emptyContact } from "#contract/empty-contact.ts";
import type { NewContact } from "#contract/new-contact.ts";
import { versionStep } from "#service/conditional.ts";
import type { Queries } from "#service/database/tables.ts";
import { insertRows } from "./insert-rows.ts";
import { withDefaults } from "./with-defaults.ts";

/** Loads the contacts of an account that has none yet. */
export async function provisionContacts(
  db: Queries,
  account_id: number,
  contacts: NewContact[],
): Promise<void> {
  const loaded = await db
    .updateTable("account")
    .set({ contact_count: contacts.length })
    .where("account_id", "=", account_id)
    .where("contact_count", "=", 0)
    .returning("account_id")
    .executeTakeFirst();
  if (!loaded) return;
  // Rows that are inserted together must have the same members.
  const rows = contacts.map((sent, position) => ({
    ...withDefaults(emptyContact, sent),
    account_id,
    position,
    version: versionStep(),
  }));
  await insertRows(db, "contact", rows);
}
