import type { ColumnType, Generated, Kysely } from "kysely";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Contact } from "#contract/records/contact.ts";
import type { Account, Campaign, CampaignListing, Category, ContactRole } from "#contract/lookups.ts";

/** SQLite returns a boolean column as 0 or 1. */
type FlagByDefault = ColumnType<boolean | 0 | 1, boolean | undefined, boolean | undefined>;

/** A record's dense 0-based position in its list, in order of creation. */
type Placed = { position: number };
/** Grows with every update of the record. */
type Versioned = { version: number };
/** The last updates with an Idempotency-Key: see recent-writes.ts. */
type Remembering = { recent_writes: ColumnType<string | null, never, string> };

export type ContactFlag = {
  [Name in keyof Contact]: Contact[Name] extends boolean ? Name : never;
}[keyof Contact];

/** A count by name in the minute that ends at `until`, in milliseconds since 1970. */
export type MinuteCount = { name: string; count: number; until: number };

/** When the token bucket of a name is full again, in milliseconds since 1970. */
type TokenBucket = { name: string; full_at: number };

/** A session that was signed out, by the hash of its id, until it would have expired, in milliseconds since 1970. */
type RevokedSession = { hash: string; expires_at: number };

/** The tables. A column has the name of its field in the contract. */
export type Tables = {
  contact_role: ContactRole & Placed;
  category: Category & Placed;
  account: Account & { suspended: FlagByDefault; contact_count: Generated<number> };
  api_key: { hash: string; account_id: number; access: "read" | "write"; revoked: FlagByDefault };
  contact: Omit<Contact, "contact_id" | ContactFlag> & { contact_id: Generated<number> } & Record<
      ContactFlag,
      FlagByDefault
    > &
    Placed &
    Versioned &
    Remembering;
  campaign: Campaign & { account_id: number; category_count: Generated<number> } & Placed;
  campaign_listing: CampaignListing & { ad_campaign_id: number } & Placed;
  campaign_category: Omit<CampaignCategory, "ad_campaign_category_id" | "target_status"> & {
    ad_campaign_category_id: Generated<number>;
    target_status: Generated<string>;
  } & Placed &
    Versioned &
    Remembering;
  kept_answer: {
    account_id: number;
    idempotency_key: string;
    request_hash: string;
    answer: string | null;
    kept_at: number;
  };
  minute_count: MinuteCount;
  token_bucket: TokenBucket;
  revoked_session: RevokedSession;
};

/** The first argument of every store function: the reading side of a database, or the transaction of a write. */
export type Queries = Kysely<Tables>;

/** The columns that only provisioning writes: keys, and accounts without their counters. */
type ProvisionedTables = Pick<Tables, "api_key"> & {
  account: Pick<Tables["account"], "account_id" | "suspended">;
};

/** Reads only what no request writes. */
export type ProvisionedQueries = Pick<
  Kysely<ProvisionedTables>,
  "selectFrom" | "getExecutor" | "executeQuery"
>;
