import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** The few words in which the two databases differ. */
export type Words = Record<"identity" | "integer" | "flag" | "no" | "decimal" | "strict", string>;

/** What a migration leaves behind is never edited: a later one changes it. Each statement may be repeated. `{word}` is a word of the database. */
const migrations: string[][] = [
  [
    `create table if not exists contact_role (
      contact_role text primary key,
      position {integer} not null unique
    ) {strict}`,
    `create table if not exists category (
      category_id {integer} primary key,
      name text not null,
      position {integer} not null unique
    ) {strict}`,
    `create table if not exists account (
      account_id {integer} primary key,
      name text not null,
      suspended {flag} not null default {no},
      contact_count {integer} not null default 0
    ) {strict}`,
    `create table if not exists api_key (
      hash text primary key,
      account_id {integer} not null references account,
      access text not null check (access in ('read', 'write')),
      revoked {flag} not null default {no}
    ) {strict}`,
    `create index if not exists api_key_of_account on api_key (account_id)`,
    `create table if not exists contact (
      contact_id {identity},
      account_id {integer} not null references account,
      first_name text not null,
      last_name text,
      email text not null,
      phone text,
      phone_ext text,
      mobile_phone text,
      timezone text,
      contact_role text not null references contact_role,
      allow_email {flag} not null default {no},
      allow_sms {flag} not null default {no},
      allow_voice {flag} not null default {no},
      allow_whatsapp {flag} not null default {no},
      position {integer} not null,
      version {integer} not null default 1,
      unique (account_id, position)
    ) {strict}`,
    `create table if not exists campaign (
      ad_campaign_id {integer} primary key,
      account_id {integer} not null references account,
      name text not null,
      position {integer} not null,
      category_count {integer} not null default 0,
      unique (account_id, position)
    ) {strict}`,
    `create table if not exists campaign_listing (
      ad_campaign_listing_id {integer} primary key,
      ad_campaign_id {integer} not null references campaign,
      name text not null,
      position {integer} not null,
      unique (ad_campaign_id, position),
      unique (ad_campaign_id, ad_campaign_listing_id)
    ) {strict}`,
    `create table if not exists campaign_category (
      ad_campaign_category_id {identity},
      ad_campaign_id {integer} not null references campaign,
      ad_campaign_listing_id {integer},
      category_id {integer} not null references category,
      price {decimal} not null,
      target_status text not null default 'ACTIVE' check (target_status in ('ACTIVE', 'INACTIVE')),
      position {integer} not null,
      version {integer} not null default 1,
      unique (ad_campaign_id, position),
      foreign key (ad_campaign_id, ad_campaign_listing_id)
        references campaign_listing (ad_campaign_id, ad_campaign_listing_id)
    ) {strict}`,
    `create unique index if not exists campaign_category_without_twin
      on campaign_category (ad_campaign_id, category_id, coalesce(ad_campaign_listing_id, 0))`,
    `create table if not exists kept_answer (
      account_id {integer} not null references account,
      idempotency_key text not null,
      request_hash text not null,
      answer text,
      kept_at {integer} not null,
      primary key (account_id, idempotency_key)
    ) {strict}`,
    `create index if not exists kept_answer_by_age on kept_answer (kept_at)`,
  ],
  [
    `create table if not exists minute_count (
      name text primary key,
      count {integer} not null,
      until {integer} not null
    ) {strict}`,
    `create index if not exists minute_count_by_end on minute_count (until)`,
  ],
  [
    `create table if not exists revoked_session (
      hash text primary key,
      expires_at {integer} not null
    ) {strict}`,
    `create index if not exists revoked_session_by_expiry on revoked_session (expires_at)`,
  ],
];

/** Brings the tables to the newest version, inside the transaction that `db` is. */
export async function migrate(db: Kysely<Tables>, words: Words): Promise<void> {
  await sql`create table if not exists schema_version (version integer primary key)`.execute(db);
  const { rows } = await sql<{
    version: number | null;
  }>`select max(version) as version from schema_version`.execute(db);
  const done = rows[0]?.version ?? 0;
  for (const [index, statements] of migrations.entries()) {
    if (index < done) continue;
    for (const statement of statements) await sql.raw(inWords(statement, words)).execute(db);
    await sql`insert into schema_version values (${index + 1})`.execute(db);
  }
}

const inWords = (statement: string, words: Words) =>
  statement.replace(/\{(\w+)\}/g, (_, word: keyof Words) => words[word]);
