/** The terms in which the SQL of the two databases differs. */
export type SqlTerms = Record<"identity" | "integer" | "flag" | "no" | "decimal" | "strict", string>;

/**
 * One step of the schema. The number of steps is its version. `compatibleFrom` is the lowest version whose release still runs on the resulting
 * schema: at most the previous version, so that instances of the previous release keep running and a rollback needs no restore.
 */
export type Migration = { compatibleFrom: number; statements: string[] };

/**
 * The history of the schema. A migration is never edited, only followed by another one. Changes follow expand and contract: first they add
 * (tables, indexes, optional columns), and what is no longer used is dropped by a later release than the one that stopped using it. `{term}`
 * stands for one of `SqlTerms`.
 */
export const migrations: readonly Migration[] = [
  {
    compatibleFrom: 0,
    statements: [
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
  },
  {
    compatibleFrom: 1,
    statements: [
      `create table if not exists minute_count (
      name text primary key,
      count {integer} not null,
      until {integer} not null
    ) {strict}`,
      `create index if not exists minute_count_by_end on minute_count (until)`,
    ],
  },
  {
    compatibleFrom: 1,
    statements: [
      `create table if not exists revoked_session (
      hash text primary key,
      expires_at {integer} not null
    ) {strict}`,
      `create index if not exists revoked_session_by_expiry on revoked_session (expires_at)`,
    ],
  },
  {
    compatibleFrom: 1,
    statements: [
      `alter table contact add column recent_writes text`,
      `alter table campaign_category add column recent_writes text`,
    ],
  },
  {
    compatibleFrom: 1,
    statements: [
      `create table if not exists token_bucket (
      name text primary key,
      full_at {integer} not null
    ) {strict}`,
      `create index if not exists token_bucket_by_end on token_bucket (full_at)`,
    ],
  },
];

/** A statement of a migration in the SQL of one database. */
export const inSqlTerms = (terms: SqlTerms, statement: string): string =>
  statement.replace(/\{(\w+)\}/g, (_, term: keyof SqlTerms) => terms[term]);
