import { deepStrictEqual, ok } from "node:assert";
import type { Database } from "#service/database/database.ts";
import type { Queries } from "#service/database/tables.ts";
import { type WriterHistory, campaign } from "./writers.ts";

/**
 * Throws unless the database has each acknowledged write exactly once, and its positions have neither gaps nor duplicates. No writer may be
 * waiting for a reply meanwhile.
 */
export async function checkHistories({ reads }: Database, histories: WriterHistory[]): Promise<void> {
  const contacts = await contactsWithCount(reads);
  const records = await recordsWithCount(reads);
  checkDense(contacts);
  checkDense(records);
  const written = contacts.filter(({ first_name }) => first_name.startsWith("Writer "));
  const byName = new Map(written.map((contact) => [contact.first_name, contact]));
  ok(byName.size === written.length, "A contact was created twice.");
  const byCategory = new Map(records.map((record) => [record.category_id, record]));
  for (const history of histories) {
    checkContacts(history, byName);
    checkPrices(history, byCategory);
  }
}

// Records and counter are read in one statement, which sees one state: what a killed instance has sent may be committed at any moment.
const contactsWithCount = (reads: Queries) =>
  reads
    .selectFrom("contact")
    .innerJoin("account", "account.account_id", "contact.account_id")
    .select(["contact_id", "first_name", "last_name", "position", "contact_count as count"])
    .where("contact.account_id", "=", campaign.accountId)
    .orderBy("position")
    .execute();

const recordsWithCount = (reads: Queries) =>
  reads
    .selectFrom("campaign_category")
    .innerJoin("campaign", "campaign.ad_campaign_id", "campaign_category.ad_campaign_id")
    .select(["category_id", "price", "campaign_category.position", "category_count as count"])
    .where("campaign_category.ad_campaign_id", "=", campaign.adCampaignId)
    .orderBy("campaign_category.position")
    .execute();

function checkDense(rows: { position: number; count: number }[]): void {
  deepStrictEqual(
    rows.map(({ position }) => position),
    Array.from({ length: rows[0]?.count ?? 0 }, (_, index) => index),
  );
}

type ContactRow = { contact_id: number; last_name: string | null };

function checkContacts({ contacts, pending }: WriterHistory, rows: Map<string, ContactRow>): void {
  for (const [name, { contactId, last_name }] of contacts) {
    const possible = pending?.contact === name ? [last_name, pending.last_name] : [last_name];
    const row = rows.get(name);
    ok(
      row?.contact_id === contactId && possible.includes(row.last_name),
      `${name} is not as it was acknowledged.`,
    );
  }
}

function checkPrices({ prices, pending }: WriterHistory, rows: Map<number, { price: string }>): void {
  for (const [category_id, { price }] of prices) {
    const possible = pending?.category_id === category_id ? [price, pending.price] : [price];
    const row = rows.get(category_id);
    ok(row && possible.includes(row.price), `The price of ${category_id} is not as it was acknowledged.`);
  }
}
