import type { Insertable } from "kysely";
import { type Database, write } from "#service/database/database.ts";
import type { Tables } from "#service/database/tables.ts";
import { keyHashOf } from "#service/auth/api-key-store.ts";
import { insertRows } from "#service/provisioning/insert-rows.ts";

export const benchKey = "ak_bench_0123456789abcdefghijklmnopqrstuvwx";
export const listPath = (campaign: number) =>
  `/advertisers/v2/account/1/ad-campaign/${campaign}/ad-campaign-category`;

/** Inserts an account with a key and contacts, and one campaign for each of `sizes`, numbered from 1, with that number of categories. */
export async function seed(database: Database, sizes: number[], contacts = 0): Promise<void> {
  await write(database, async (db) => {
    await db
      .insertInto("account")
      .values({ account_id: 1, name: "Bench", contact_count: contacts })
      .execute();
    await db
      .insertInto("api_key")
      .values({ hash: keyHashOf(benchKey), account_id: 1, access: "write" })
      .execute();
    for (const [index, category_count] of sizes.entries()) {
      const campaign = { ad_campaign_id: index + 1, account_id: 1, name: `Campaign ${index + 1}` };
      await db
        .insertInto("campaign")
        .values({ ...campaign, position: index, category_count })
        .execute();
    }
  });
  await insertInBatches(database, "category", Math.max(...sizes), (position) => ({
    category_id: position + 1,
    name: `Trade ${position + 1}`,
    position,
  }));
  for (const [index, size] of sizes.entries())
    await insertInBatches(database, "campaign_category", size, (position) => ({
      ad_campaign_id: index + 1,
      category_id: position + 1,
      ad_campaign_listing_id: null,
      price: `${(position % 90) + 10}.25`,
      position,
      version: 1,
    }));
  if (contacts > 0) await seedContacts(database, contacts);
}

async function seedContacts(database: Database, count: number): Promise<void> {
  await write(database, (db) =>
    db.insertInto("contact_role").values({ contact_role: "OWNER", position: 0 }).execute(),
  );
  await insertInBatches(database, "contact", count, (position) => ({
    account_id: 1,
    first_name: `First ${position}`,
    last_name: `Last ${position}`,
    contact_role: "OWNER",
    email: `person${position}@example.com`,
    position,
    version: 1,
  }));
}

const batchSize = 50_000;

async function insertInBatches<Table extends keyof Tables>(
  database: Database,
  table: Table,
  count: number,
  row: (position: number) => Insertable<Tables[Table]>,
): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => row(from + index));
    await write(database, (db) => insertRows(db, table, rows));
  }
}
