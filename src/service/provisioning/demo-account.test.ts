import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { newCampaignCategory } from "#contract/new-campaign-category.ts";
import { targetStatuses } from "#contract/target-status.ts";
import { newContact, type NewContact } from "#contract/new-contact.ts";
import { parseJson } from "#contract/json.ts";

type Row = { category_id: number; price: string; target_status: string; ad_campaign_listing_id?: number };
type Campaign = {
  ad_campaign_id: number;
  name: string;
  listings: { ad_campaign_listing_id: number; name: string }[];
  categories: Row[];
};
type DemoFile = {
  contact_roles: string[];
  categories: { category_id: number; name: string }[];
  accounts: { account_id: number; name: string; contacts: NewContact[]; campaigns: Campaign[] }[];
};

const text = readFileSync(new URL("demo-account.json", import.meta.url), "utf8");
const file = parseJson(text) as DemoFile;
const contacts = file.accounts.flatMap((account) => account.contacts);
const campaigns = file.accounts.flatMap((account) => account.campaigns);

describe("the demo account as a whole", () => {
  test("is one account that brings no key of its own", () => {
    expect(file.accounts.map(({ account_id, name }) => [account_id, name])).toEqual([
      [1001, "North Star Home Services"],
    ]);
    expect(text).not.toContain("api_keys");
  });

  test("names each trade job once, under one number", () => {
    expect(file.categories.length).toBeGreaterThanOrEqual(600);
    expect(repeated(file.categories.map((category) => category.category_id))).toEqual([]);
    expect(repeated(file.categories.map((category) => category.name.toLowerCase()))).toEqual([]);
  });
});

describe("its contacts", () => {
  test("are what the contract lets one create", () => {
    expect(contacts.filter((contact) => !newContact.safeParse(contact).success)).toEqual([]);
  });

  test("show every kind that a console meets", () => {
    const kinds = {
      all: contacts.length,
      everyChannel: contacts.filter((contact) => flags(contact).every(Boolean)).length,
      noChannel: contacts.filter((contact) => !flags(contact).some(Boolean)).length,
      noPhoneAtAll: contacts.filter((contact) => !contact.phone && !contact.mobile_phone).length,
      noLastName: contacts.filter((contact) => !contact.last_name).length,
      extension: contacts.filter((contact) => contact.phone_ext).length,
      noTimeZone: contacts.filter((contact) => !contact.timezone).length,
      timeZones: new Set(contacts.map((contact) => contact.timezone)).size,
      beyondAscii: contacts.filter((contact) => /[^ -~]/.test(`${contact.first_name}${contact.last_name}`))
        .length,
    };
    expect(Object.entries(kinds).filter(([, count]) => count === 0)).toEqual([]);
    expect(kinds.all).toBe(41);
    expect(kinds.timeZones).toBeGreaterThan(10);
  });

  test("have roles of the lookup, and each role of the lookup is held by someone", () => {
    expect(new Set(contacts.map((contact) => contact.contact_role))).toEqual(new Set(file.contact_roles));
  });
});

describe("its campaigns", () => {
  test("are a small, a middling and a large one", () => {
    expect(campaigns.map((campaign) => campaign.categories.length)).toEqual([12, 180, 3000]);
  });

  test.each(campaigns)("$name: each row is what the contract lets one create", ({ categories }) => {
    const refused = categories.filter(({ target_status, ...row }) => {
      const known = (targetStatuses as readonly string[]).includes(target_status);
      return !known || !newCampaignCategory.safeParse(row).success;
    });
    expect(refused).toEqual([]);
  });

  test.each(campaigns)("$name: no category stands twice on one listing", ({ categories }) => {
    expect(repeated(categories.map((row) => `${row.category_id} on ${row.ad_campaign_listing_id}`))).toEqual(
      [],
    );
  });

  test.each(campaigns)("$name: listings are its own, categories are known", ({ categories, listings }) => {
    const known = new Set(file.categories.map((category) => category.category_id));
    const own = new Set<number | undefined>([
      undefined,
      ...listings.map((listing) => listing.ad_campaign_listing_id),
    ]);
    const foreign = categories.filter(
      (row) => !known.has(row.category_id) || !own.has(row.ad_campaign_listing_id),
    );
    expect(foreign).toEqual([]);
  });

  test.each(campaigns)("$name: both statuses, rows with and without a listing", ({ categories }) => {
    expect(new Set(categories.map((row) => row.target_status)).size).toBe(2);
    expect(new Set(categories.map((row) => row.ad_campaign_listing_id === undefined)).size).toBe(2);
  });
});

const flags = (contact: NewContact) => [
  contact.allow_email,
  contact.allow_sms,
  contact.allow_voice,
  contact.allow_whatsapp,
];

const repeated = <T>(values: T[]) => values.filter((value, index) => values.indexOf(value) !== index);
