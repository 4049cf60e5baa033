import { hash } from "node:crypto";
import type { TargetStatus } from "#contract/records/campaign-category.ts";
import type { Database } from "#service/database/database.ts";
import { demoContacts } from "./demo-contacts.ts";
import { type PricedCategory, demoCategories } from "./demo-trades.ts";
import { provisionDatabase } from "./provision-database.ts";
import type { GeneratedKey } from "./provision-keys.ts";
import { readProvisioning } from "./provisioning-file.ts";

/** Loads the demo account into a database without accounts. Returns its generated key, or undefined if there was an account. */
export async function provisionDemo(database: Database): Promise<GeneratedKey | undefined> {
  const account = await database.reads.selectFrom("account").select("account_id").limit(1).executeTakeFirst();
  if (account) return undefined;
  const [key] = await provisionDatabase(database, readProvisioning(demoFile()));
  return key;
}

/** The demo account as a provisioning file, with one record per line. The same seed gives the same file. */
export function demoFile(seed = 1): string {
  const categories = demoCategories.map(({ category_id, name }) => ({ category_id, name }));
  const account = {
    account_id: 1001,
    name: "North Star Home Services",
    contacts: demoContacts,
    campaigns: [emergencyResponse, everydayTrades(seed), upperMidwest(seed)],
  };
  return printed({ contact_roles, categories, accounts: [account] });
}

const contact_roles =
  "OWNER BILLING DISPATCH MARKETING SALES OPERATIONS TECHNICIAN ON_CALL SUPPORT LEGAL".split(" ");

type Listing = {
  /** Undefined for rows without a listing. */
  ad_campaign_listing_id?: number;
  name: string;
  /** The price of a lead there, relative to its usual price. */
  level: number;
};
type Row = {
  category_id: number;
  price: number;
  target_status: TargetStatus;
  ad_campaign_listing_id: number | undefined;
};

const emergencyResponse = {
  ad_campaign_id: 501,
  name: "Emergency response",
  listings: [
    { ad_campaign_listing_id: 9001, name: "Minneapolis office" },
    { ad_campaign_listing_id: 9002, name: "Saint Paul office" },
  ],
  categories: writtenRows(`
    Emergency plumbing, 9001, 115
    Emergency plumbing, 9002, 106
    Burst pipe repair, 9001, 116.50
    Frozen pipe thawing, 9001, 93.95
    Frozen pipe thawing, 9002, 82, INACTIVE
    Emergency furnace repair, 9001, 132
    Emergency furnace repair, 9002, 112
    No-heat service call, , 113
    Emergency electrician, 9001, 120.50
    Emergency water extraction, , 268
    Emergency roof tarping, , 157, INACTIVE
    Gutter cleaning, , 12`),
};

const branches: Listing[] = [
  { ad_campaign_listing_id: 9101, name: "Bloomington branch", level: 1.1 },
  { ad_campaign_listing_id: 9102, name: "Maple Grove branch", level: 1 },
  { ad_campaign_listing_id: 9103, name: "Woodbury branch", level: 1.05 },
  { name: "", level: 1.04 },
];

/** Random rows of three trades, after the given ones. */
function everydayTrades(seed: number) {
  const first = writtenRows(`
    Kitchen faucet replacement, 9102, 47
    Emergency drain cleaning, 9103, 75.50
    Kitchen faucet replacement, , 51.50
    Storm drain cleaning, 9102, 27, INACTIVE
    Heat pump water heater installation, 9103, 30.50
    Water softener replacement, 9103, 39
    Whole-house repiping, 9101, 124
    Water heater replacement, 9102, 45
    Sewer line replacement, , 47.50
    Grease trap replacement, , 41
    Pressure reducing valve repair, , 26
    Water heater maintenance, 9101, 18
    Septic system repair, 9101, 31.50
    Septic system maintenance, 9103, 18`);
  const written = new Set(first.map((row) => row.category_id));
  const drawn = [
    { trade: 11, rows: 58 },
    { trade: 12, rows: 66 },
    { trade: 13, rows: 42 },
  ].flatMap(({ trade, rows }) => {
    const offers = demoCategories
      .filter(({ category_id }) => Math.trunc(category_id / 1000) === trade && !written.has(category_id))
      .flatMap((category) => branches.map((listing) => ({ campaign: 502, category, listing })));
    return drawnRows(seed, offers, rows, 0.13);
  });
  return {
    ad_campaign_id: 502,
    name: "Everyday trades",
    listings: named(branches),
    categories: [...first, ...drawn],
  };
}

/** The cities in the order of their rows, with how many each has. */
const cities: (Listing & { rows: number })[] = [
  { ad_campaign_listing_id: 9201, name: "Minneapolis – North Loop", level: 1.29, rows: 242 },
  { ad_campaign_listing_id: 9202, name: "Saint Paul – Highland Park", level: 1.18, rows: 246 },
  { name: "", level: 1.03, rows: 231 },
  { ad_campaign_listing_id: 9203, name: "Bloomington", level: 1.13, rows: 262 },
  { ad_campaign_listing_id: 9205, name: "Rochester", level: 1.02, rows: 229 },
  { ad_campaign_listing_id: 9204, name: "Duluth", level: 0.93, rows: 221 },
  { ad_campaign_listing_id: 9206, name: "St. Cloud", level: 0.88, rows: 206 },
  { ad_campaign_listing_id: 9207, name: "Mankato", level: 0.82, rows: 221 },
  { ad_campaign_listing_id: 9208, name: "Fargo–Moorhead", level: 0.93, rows: 231 },
  { ad_campaign_listing_id: 9209, name: "Eau Claire", level: 0.88, rows: 211 },
  { ad_campaign_listing_id: 9210, name: "La Crosse", level: 0.87, rows: 226 },
  { ad_campaign_listing_id: 9211, name: "Sioux Falls", level: 0.91, rows: 244 },
  { ad_campaign_listing_id: 9212, name: "Hudson, Wisconsin", level: 0.98, rows: 230 },
];

const upperMidwest = (seed: number) => ({
  ad_campaign_id: 503,
  name: "Upper Midwest",
  listings: named(cities).toSorted((one, other) => one.ad_campaign_listing_id - other.ad_campaign_listing_id),
  categories: cities.flatMap(({ rows, ...listing }) => {
    const offers = demoCategories.map((category) => ({ campaign: 503, category, listing }));
    const drawn = drawnRows(seed, offers, rows, 0.24);
    return drawn.toSorted((one, other) => one.category_id - other.category_id);
  }),
});

const named = (listings: Listing[]) =>
  listings.flatMap(({ ad_campaign_listing_id, name }) =>
    ad_campaign_listing_id === undefined ? [] : [{ ad_campaign_listing_id, name }],
  );

/** Parses rows, one per line: category, listing, price, and status unless it is active. */
function writtenRows(lines: string): Row[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", listing, price, status] = line.split(",").map((text) => text.trim());
      return {
        category_id: categoryNamed(name),
        price: Number(price),
        target_status: status === "INACTIVE" ? status : "ACTIVE",
        ad_campaign_listing_id: Number(listing) || undefined,
      };
    });
}

function categoryNamed(name: string): number {
  const category = demoCategories.find((one) => one.name === name);
  if (!category) throw new Error(`The demo account has no category “${name}”.`);
  return category.category_id;
}

type Offer = { campaign: number; category: PricedCategory; listing: Listing };

/** A random selection of `count` offers, in random order, as rows of which the share `inactive` is inactive. */
const drawnRows = (seed: number, offers: Offer[], count: number, inactive: number): Row[] =>
  offers
    .map((offer) => ({ offer, draws: drawsFor(seed, offer) }))
    .toSorted((one, other) => one.draws.turn - other.draws.turn)
    .slice(0, count)
    .map(({ offer: { category, listing }, draws }) => ({
      category_id: category.category_id,
      price: priceNear(category.usual * listing.level * (0.92 + 0.16 * draws.price), draws.ending),
      target_status: draws.status < inactive ? "INACTIVE" : "ACTIVE",
      ad_campaign_listing_id: listing.ad_campaign_listing_id,
    }));

/** Random numbers from 0 to below 1. They depend only on the seed and the offer, so that adding a category changes no other price. */
function drawsFor(seed: number, { campaign, category, listing }: Offer) {
  const bytes = hash("sha256", `${seed} ${campaign} ${category.name} ${listing.name}`, "buffer");
  const at = (place: number) => bytes.readUInt32BE(place) / 2 ** 32;
  return { turn: at(0), price: at(4), ending: at(8), status: at(12) };
}

/** The distribution of the cents of prices, as cumulative shares. The rest has odd cents. */
const endings = [
  { below: 0.5, cents: 0 },
  { below: 0.81, cents: 50 },
  { below: 0.86, cents: 99 },
  { below: 0.9, cents: 25 },
  { below: 0.94, cents: 75 },
  { below: 0.97, cents: 95 },
];

/** A price near these dollars, with cents from the distribution. `drawn` is a random number. */
function priceNear(dollars: number, drawn: number): number {
  const ending = endings.find(({ below }) => drawn < below);
  const cents = ending
    ? Math.max(1, Math.round(dollars - ending.cents / 100)) * 100 + ending.cents
    : Math.round(dollars * 100);
  return cents / 100;
}

function printed(value: unknown, indent = ""): string {
  if (!isNested(value)) return JSON.stringify(value);
  const inner = `${indent} `;
  if (Array.isArray(value))
    return `[\n${value.map((entry) => inner + printed(entry, inner)).join(",\n")}\n${indent}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${inner}"${name}": ${printed(member, inner)}`,
  );
  return `{\n${members.join(",\n")}\n${indent}}`;
}

const isNested = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((member) => typeof member === "object");
