import { type Database, write } from "#service/database/database.ts";
import type { Queries } from "#service/database/tables.ts";
import { provisionCampaign } from "./provision-campaign.ts";
import { type GeneratedKey, provisionKeys } from "./provision-keys.ts";
import { provisionCategories, provisionContactRoles } from "./provision-lookups.ts";
import type { ProvisionedAccount, Provisioning } from "./provisioning-file.ts";
import { contactFields } from "#contract/records/contact.ts";
import { emptyRecord } from "#contract/records/field.ts";
import type { NewContact } from "#contract/records/sent-records.ts";
import { versionStep } from "#service/records/conditional.ts";
import { insertRows, withDefaults } from "./insert-rows.ts";

/**
 * Creates or completes what the file describes, in one transaction: an invalid file changes nothing, and neither does a repeated one. Returns
 * the generated keys, which are stored only as hashes. Rejects with a sentence about what is wrong.
 */
export const provisionDatabase = (database: Database, file: Provisioning): Promise<GeneratedKey[]> =>
  write(database, async (db) => {
    await provisionContactRoles(db, file);
    await provisionCategories(db, file.categories ?? []);
    const generated: GeneratedKey[] = [];
    for (const account of file.accounts ?? []) generated.push(...(await provisionAccount(db, account)));
    return generated;
  });

async function provisionAccount(db: Queries, account: ProvisionedAccount): Promise<GeneratedKey[]> {
  const { account_id, name, suspended } = account;
  await db
    .insertInto("account")
    .values({ account_id, name, suspended })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ name, suspended }))
    .execute();
  await provisionContacts(db, account_id, account.contacts ?? []);
  for (const campaign of account.campaigns ?? []) await provisionCampaign(db, account_id, campaign);
  return provisionKeys(db, account_id, account.api_keys ?? [{}]);
}

/** Loads contacts into an account that has none yet. */
async function provisionContacts(db: Queries, account_id: number, contacts: NewContact[]): Promise<void> {
  const loaded = await db
    .updateTable("account")
    .set({ contact_count: contacts.length })
    .where("account_id", "=", account_id)
    .where("contact_count", "=", 0)
    .returning("account_id")
    .executeTakeFirst();
  if (!loaded) return;
  // Rows of one statement must have the same members.
  const rows = contacts.map((sent, position) => ({
    ...withDefaults(emptyRecord(contactFields), sent),
    account_id,
    position,
    version: versionStep(),
  }));
  await insertRows(db, "contact", rows);
}
