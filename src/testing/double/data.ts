import { type Decimal, readJson } from "./decimal-json.ts";

// The records of the deployment, in memory, in order of creation.

export type Contact = Record<string, unknown> & { account_id: number; contact_id: number };
export type Category = Record<string, unknown> & {
  ad_campaign_category_id: number;
  ad_campaign_id: number;
  price: Decimal;
};
export type Stored = Contact | Category;

/** The records of one list, their versions, and the replies to requests with an idempotency key. */
export type Collection<R extends Stored = Stored> = {
  records: R[];
  versions: Map<R, number>;
  repliesByKey: Map<string, { body: string; record: R }>;
  /** The number of records appended while the list was read. */
  appended: number;
};

type Summary = Record<string, unknown>;

export type Campaign = { summary: Summary; listings: Summary[]; categories: Collection<Category> };

export type Account = {
  summary: Summary;
  suspended: boolean;
  contacts: Collection<Contact>;
  campaigns: Map<number, Campaign>;
};

export type Data = {
  roles: Set<string>;
  categories: Map<number, Summary>;
  accounts: Map<number, Account>;
  keys: Map<string, { account_id: number; mayWrite: boolean }>;
  /** The identifiers assigned last. */
  last: { contact: number; category: number };
};

export const emptyData = (): Data => ({
  roles: new Set(),
  categories: new Map(),
  accounts: new Map(),
  keys: new Map(),
  last: { contact: 0, category: 0 },
});

const emptyCollection = <R extends Stored>(): Collection<R> => ({
  records: [],
  versions: new Map(),
  repliesByKey: new Map(),
  appended: 0,
});

type Fields = Record<string, unknown>;
type CampaignEntry = Fields & { ad_campaign_id: number; listings?: Summary[]; categories?: Fields[] };
type AccountEntry = Fields & {
  account_id: number;
  suspended?: boolean;
  api_keys?: { key: string; access?: string; revoked?: boolean }[];
  contacts?: Fields[];
  campaigns?: CampaignEntry[];
};
type ProvisioningFile = {
  contact_roles?: string[];
  categories?: ({ category_id: number } & Summary)[];
  accounts?: AccountEntry[];
};

/** Adds the content of a provisioning file. Records are added only to empty lists. */
export function load(data: Data, text: string): void {
  const file = readJson(text) as ProvisioningFile;
  for (const role of file.contact_roles ?? []) data.roles.add(role);
  for (const category of file.categories ?? []) data.categories.set(category.category_id, category);
  for (const account of file.accounts ?? []) loadAccount(data, account);
}

function loadAccount(data: Data, entry: AccountEntry): void {
  const { account_id, name, suspended = false } = entry;
  const existing = data.accounts.get(account_id);
  const account = existing ?? {
    contacts: emptyCollection<Contact>(),
    campaigns: new Map<number, Campaign>(),
  };
  data.accounts.set(account_id, Object.assign(account, { summary: { account_id, name }, suspended }));
  for (const { key, access, revoked } of entry.api_keys ?? [])
    if (revoked) data.keys.delete(key);
    else data.keys.set(key, { account_id, mayWrite: access !== "read" });
  if (account.contacts.records.length === 0)
    for (const contact of entry.contacts ?? []) addContact(data, account.contacts, account_id, contact);
  for (const campaign of entry.campaigns ?? []) loadCampaign(data, account.campaigns, campaign);
}

function loadCampaign(data: Data, campaigns: Map<number, Campaign>, entry: CampaignEntry): void {
  const { ad_campaign_id, name, listings = [] } = entry;
  const campaign = campaigns.get(ad_campaign_id) ?? {
    summary: { ad_campaign_id, name },
    listings: [],
    categories: emptyCollection<Category>(),
  };
  campaigns.set(ad_campaign_id, campaign);
  const existing = new Set(campaign.listings.map(listingIdOf));
  campaign.listings.push(...listings.filter((listing) => !existing.has(listingIdOf(listing))));
  if (campaign.categories.records.length === 0)
    for (const category of entry.categories ?? [])
      addCategory(data, campaign.categories, ad_campaign_id, category);
}

export const listingIdOf = (listing: Summary) => listing["ad_campaign_listing_id"];

/** Creates a contact. */
export function addContact(
  data: Data,
  collection: Collection<Contact>,
  account_id: number,
  fields: Fields,
): Contact {
  data.last.contact += 1;
  const noDetails = { last_name: null, phone: null, phone_ext: null, mobile_phone: null, timezone: null };
  const noConsent = { allow_email: false, allow_sms: false, allow_voice: false, allow_whatsapp: false };
  const contact = { account_id, contact_id: data.last.contact, ...noDetails, ...noConsent, ...fields };
  collection.records.push(contact);
  return contact;
}

/** Creates a campaign category. */
export function addCategory(
  data: Data,
  collection: Collection<Category>,
  ad_campaign_id: number,
  fields: Fields,
): Category {
  data.last.category += 1;
  const category = {
    ad_campaign_category_id: data.last.category,
    ad_campaign_id,
    ad_campaign_listing_id: null,
    target_status: "ACTIVE",
    ...(fields as { price: Decimal }),
  };
  collection.records.push(category);
  return category;
}
