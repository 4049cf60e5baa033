import { type Decimal, readJson } from "./json-text.ts";

// What the deployment holds: in memory, in order of creation.

export type Contact = Record<string, unknown> & { account_id: number; contact_id: number };
export type Category = Record<string, unknown> & {
  ad_campaign_category_id: number;
  ad_campaign_id: number;
  price: Decimal;
};
export type Stored = Contact | Category;

/** Records of one list, with how often each was changed, and the answers that keys stand for. */
export type Shelf<R extends Stored = Stored> = {
  records: R[];
  versions: Map<R, number>;
  answered: Map<string, { body: string; record: R }>;
  /** How many were appended while the list was read. */
  appended: number;
};

type Named = Record<string, unknown>;

export type Campaign = { named: Named; listings: Named[]; categories: Shelf<Category> };

export type Account = {
  named: Named;
  suspended: boolean;
  contacts: Shelf<Contact>;
  campaigns: Map<number, Campaign>;
};

export type World = {
  roles: Set<string>;
  categories: Map<number, Named>;
  accounts: Map<number, Account>;
  keys: Map<string, { account_id: number; mayWrite: boolean }>;
  /** The identifiers given last. */
  last: { contact: number; category: number };
};

export const emptyWorld = (): World => ({
  roles: new Set(),
  categories: new Map(),
  accounts: new Map(),
  keys: new Map(),
  last: { contact: 0, category: 0 },
});

const emptyShelf = <R extends Stored>(): Shelf<R> => ({
  records: [],
  versions: new Map(),
  answered: new Map(),
  appended: 0,
});

type Sent = Record<string, unknown>;
type CampaignSaid = Sent & { ad_campaign_id: number; listings?: Named[]; categories?: Sent[] };
type AccountSaid = Sent & {
  account_id: number;
  suspended?: boolean;
  api_keys?: { key: string; access?: string; revoked?: boolean }[];
  contacts?: Sent[];
  campaigns?: CampaignSaid[];
};
type Said = {
  contact_roles?: string[];
  categories?: ({ category_id: number } & Named)[];
  accounts?: AccountSaid[];
};

/** Completes the world by what a file says. Records are taken only where a list has none yet. */
export function load(world: World, text: string): void {
  const said = readJson(text) as Said;
  for (const role of said.contact_roles ?? []) world.roles.add(role);
  for (const category of said.categories ?? []) world.categories.set(category.category_id, category);
  for (const account of said.accounts ?? []) loadAccount(world, account);
}

function loadAccount(world: World, said: AccountSaid): void {
  const { account_id, name, suspended = false } = said;
  const known = world.accounts.get(account_id);
  const account = known ?? { contacts: emptyShelf<Contact>(), campaigns: new Map<number, Campaign>() };
  world.accounts.set(account_id, Object.assign(account, { named: { account_id, name }, suspended }));
  for (const { key, access, revoked } of said.api_keys ?? [])
    if (revoked) world.keys.delete(key);
    else world.keys.set(key, { account_id, mayWrite: access !== "read" });
  if (account.contacts.records.length === 0)
    for (const contact of said.contacts ?? []) addContact(world, account.contacts, account_id, contact);
  for (const campaign of said.campaigns ?? []) loadCampaign(world, account.campaigns, campaign);
}

function loadCampaign(world: World, campaigns: Map<number, Campaign>, said: CampaignSaid): void {
  const { ad_campaign_id, name, listings = [] } = said;
  const campaign = campaigns.get(ad_campaign_id) ?? {
    named: { ad_campaign_id, name },
    listings: [],
    categories: emptyShelf<Category>(),
  };
  campaigns.set(ad_campaign_id, campaign);
  const known = new Set(campaign.listings.map(listingIdOf));
  campaign.listings.push(...listings.filter((listing) => !known.has(listingIdOf(listing))));
  if (campaign.categories.records.length === 0)
    for (const category of said.categories ?? [])
      addCategory(world, campaign.categories, ad_campaign_id, category);
}

export const listingIdOf = (listing: Named) => listing["ad_campaign_listing_id"];

/** Creates a contact of what was sent. */
export function addContact(world: World, shelf: Shelf<Contact>, account_id: number, sent: Sent): Contact {
  world.last.contact += 1;
  const nothing = { last_name: null, phone: null, phone_ext: null, mobile_phone: null, timezone: null };
  const silent = { allow_email: false, allow_sms: false, allow_voice: false, allow_whatsapp: false };
  const contact = { account_id, contact_id: world.last.contact, ...nothing, ...silent, ...sent };
  shelf.records.push(contact);
  return contact;
}

/** Creates a category of what was sent. */
export function addCategory(
  world: World,
  shelf: Shelf<Category>,
  ad_campaign_id: number,
  sent: Sent,
): Category {
  world.last.category += 1;
  const category = {
    ad_campaign_category_id: world.last.category,
    ad_campaign_id,
    ad_campaign_listing_id: null,
    target_status: "ACTIVE",
    ...(sent as { price: Decimal }),
  };
  shelf.records.push(category);
  return category;
}
