import { deepStrictEqual, ok } from "node:assert";
import type { Database } from "#service/database/database.ts";
import { type Book, campaign } from "./writer.ts";

/** Throws unless the database holds all that was acknowledged, as it was, nothing twice, and positions without gap or twin. */
export async function checkBooks({ reads }: Database, books: Book[]): Promise<void> {
  const contacts = await reads
    .selectFrom("contact")
    .select(["contact_id", "first_name", "last_name", "position"])
    .where("account_id", "=", campaign.accountId)
    .orderBy("position")
    .execute();
  const records = await reads
    .selectFrom("campaign_category")
    .select(["ad_campaign_category_id", "category_id", "price", "position"])
    .where("ad_campaign_id", "=", campaign.adCampaignId)
    .orderBy("position")
    .execute();
  const account = await reads
    .selectFrom("account")
    .select("contact_count")
    .where("account_id", "=", campaign.accountId)
    .executeTakeFirstOrThrow();
  const parent = await reads
    .selectFrom("campaign")
    .select("category_count")
    .where("ad_campaign_id", "=", campaign.adCampaignId)
    .executeTakeFirstOrThrow();
  checkDense(contacts, account.contact_count);
  checkDense(records, parent.category_count);
  const written = contacts.filter(({ first_name }) => first_name.startsWith("Writer "));
  const byName = new Map(written.map((contact) => [contact.first_name, contact]));
  ok(byName.size === written.length, "A contact was created twice.");
  const byCategory = new Map(records.map((record) => [record.category_id, record]));
  for (const { contacts: known, prices, pending } of books) {
    for (const [name, { contactId, last_name }] of known) {
      const possible = pending?.contact === name ? [last_name, pending.last_name] : [last_name];
      const row = byName.get(name);
      ok(
        row?.contact_id === contactId && possible.includes(row.last_name),
        `${name} is not as it was acknowledged.`,
      );
    }
    for (const [category_id, { price }] of prices) {
      const possible = pending?.category_id === category_id ? [price, pending.price] : [price];
      const row = byCategory.get(category_id);
      ok(row && possible.includes(row.price), `The price of ${category_id} is not as it was acknowledged.`);
    }
  }
}

function checkDense(rows: { position: number }[], count: number): void {
  deepStrictEqual(
    rows.map(({ position }) => position),
    Array.from({ length: count }, (_, index) => index),
  );
}
