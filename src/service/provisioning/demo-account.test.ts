import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type NewContact, newCampaignCategory, newContact } from "#contract/records/sent-records.ts";
import { targetStatuses } from "#contract/records/campaign-category.ts";
import { parseJson } from "#contract/json.ts";
import { demoFile } from "./demo-account.ts";
import { readProvisioning } from "./provisioning-file.ts";

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

const text = demoFile();
const file = parseJson(text) as DemoFile;
const contacts = file.accounts.flatMap((account) => account.contacts);
const campaignsIn = (demo: DemoFile) => demo.accounts.flatMap((account) => account.campaigns);
const campaigns = campaignsIn(file);
const rowsOf = (id: number, all = campaigns) =>
  all.filter((campaign) => campaign.ad_campaign_id === id).flatMap((campaign) => campaign.categories);

describe("the demo account", () => {
  test("is one account without a key in the file", () => {
    expect(file.accounts.map(({ account_id, name }) => [account_id, name])).toEqual([
      [1001, "North Star Home Services"],
    ]);
    expect(text).not.toContain("api_keys");
  });

  test("is the same for the same seed, anywhere and at any time, and different for another one", () => {
    expect(hash("sha256", text)).toBe("86518209d217c666d25eeef3a47d17f3994efde4d983f09dc331e0677be5effa");
    expect(demoFile(2)).not.toBe(text);
  });

  test("is a valid provisioning file", () => {
    expect(readProvisioning(text)).toEqual(file);
  });

  test("has one record per line, for people who edit it", () => {
    const lines = text.split("\n").map((line) => line.trim().replace(/,$/, ""));
    for (const record of [file.categories.at(-1), contacts[4]])
      expect(lines).toContain(JSON.stringify(record));
    expect(lines).toContain('{"category_id":14034,"price":12,"target_status":"ACTIVE"}');
  });

  test("has each trade job once, with one ID", () => {
    expect(file.categories).toHaveLength(892);
    expect(new Set(file.categories.map(({ category_id }) => Math.trunc(category_id / 1000))).size).toBe(19);
    expect(file.categories.filter(({ name }) => !/^[A-Z\d][\w-]+( [\w-]+)*$/.test(name))).toEqual([]);
    expect(repeated(file.categories.map((category) => category.category_id))).toEqual([]);
    expect(repeated(file.categories.map((category) => category.name.toLowerCase()))).toEqual([]);
  });
});

describe("its contacts", () => {
  test("are valid for the contract", () => {
    expect(contacts.filter((contact) => !newContact.safeParse(contact).success)).toEqual([]);
  });

  test("include every kind of contact that the console must show", () => {
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

  test("have roles of the lookup, each of which is used", () => {
    expect(new Set(contacts.map((contact) => contact.contact_role))).toEqual(new Set(file.contact_roles));
  });

  test("are parsed from their lines field by field", () => {
    expect(contacts[2]).toEqual({
      first_name: "Denise",
      last_name: "Okafor",
      email: "denise.okafor@northstarhome.example",
      phone: "+16125550100",
      phone_ext: "210",
      timezone: "America/Chicago",
      contact_role: "BILLING",
      allow_email: true,
    });
    expect(contacts.at(-1)).toEqual({
      first_name: "Anneliese",
      last_name: "Vogel",
      email: "a.vogel@wholesale.example",
      timezone: "Europe/Berlin",
      contact_role: "SALES",
    });
  });
});

describe("its campaigns", () => {
  test("are a small, a middling and a large one", () => {
    expect(campaigns.map((campaign) => campaign.categories.length)).toEqual([12, 180, 3000]);
  });

  test("contain what the e2e stories look for", () => {
    const names = new Map(file.categories.map(({ category_id, name }) => [category_id, name]));
    const called = (rows: Row[]) => rows.map(({ category_id }) => names.get(category_id) ?? "");
    const [, everyday, large] = [501, 502, 503].map((id) => rowsOf(id)) as [Row[], Row[], Row[]];
    for (const name of ["Whole-house repiping", "Grease trap replacement"])
      expect(called(everyday.slice(0, 20)).filter((one) => one === name)).toHaveLength(1);
    expect(
      called(everyday)
        .filter((name) => name.startsWith("Septic"))
        .toSorted(),
    ).toEqual(["Septic system maintenance", "Septic system repair"]);
    const hudson = large.filter((row) => row.ad_campaign_listing_id === 9212);
    expect(called(hudson).filter((name) => /\bjunk/i.test(name))).toEqual(["Same-day junk removal"]);
    expect(called(large.slice(0, 50)).filter((name) => name === "Backflow preventer repair")).toHaveLength(1);
  });

  test("the large one is ordered by listing, and then by category", () => {
    const listings = rowsOf(503).map((row) => row.ad_campaign_listing_id);
    const inOrder = [...new Set(listings)];
    expect(inOrder).toEqual([
      9201,
      9202,
      undefined,
      9203,
      9205,
      9204,
      9206,
      9207,
      9208,
      9209,
      9210,
      9211,
      9212,
    ]);
    const places = rowsOf(503).map(
      (row) => inOrder.indexOf(row.ad_campaign_listing_id) * 100_000 + row.category_id,
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test.each(campaigns)("$name: no category appears twice with one listing", ({ categories }) => {
    expect(repeated(categories.map((row) => `${row.category_id} on ${row.ad_campaign_listing_id}`))).toEqual(
      [],
    );
  });

  test.each(campaigns)("$name: listings belong to it, categories exist", ({ categories, listings }) => {
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

  test.each(campaigns)("$name: has both statuses, and rows with and without a listing", ({ categories }) => {
    expect(new Set(categories.map((row) => row.target_status)).size).toBe(2);
    expect(new Set(categories.map((row) => row.ad_campaign_listing_id === undefined)).size).toBe(2);
  });
});

describe.each([1, 2, 3, 4, 5])("of seed %i", (seed) => {
  const drawn = campaignsIn(parseJson(demoFile(seed)) as DemoFile);
  const large = rowsOf(503, drawn);

  test("each row is valid for the contract", () => {
    const refused = drawn
      .flatMap(({ categories }) => categories)
      .filter(({ target_status, ...row }) => {
        const known = (targetStatuses as readonly string[]).includes(target_status);
        return !known || !newCampaignCategory.safeParse(row).success;
      });
    expect(refused).toEqual([]);
  });

  test("prices have typical cents", () => {
    const usual = { ".00": 50, ".50": 31, ".99": 5, ".25": 4, ".75": 4, ".95": 3 };
    const endings = large.map(({ price }) => Number(price).toFixed(2).slice(-3));
    for (const [ending, percent] of Object.entries(usual)) {
      const found = (100 * endings.filter((one) => one === ending).length) / endings.length;
      expect(Math.abs(found - percent), `${found} % end with ${ending}`).toBeLessThan(3);
    }
    const odd = endings.filter((ending) => !Object.hasOwn(usual, ending));
    expect(odd.length).toBeGreaterThan(30);
    expect(odd.length).toBeLessThan(150);
  });

  test("some rows are inactive, more of them in the large campaign", () => {
    const shares = [502, 503].map((id) => {
      const rows = rowsOf(id, drawn);
      return rows.filter(({ target_status }) => target_status === "INACTIVE").length / rows.length;
    });
    expect(shares[0]).toBeGreaterThan(0.05);
    expect(shares[0]).toBeLessThan(0.2);
    expect(shares[1]).toBeGreaterThan(0.2);
    expect(shares[1]).toBeLessThan(0.28);
  });

  test("expensive categories are expensive in every city, and cities have their price level", () => {
    const mankato = pricesOn(9207, large);
    const ratios = [...pricesOn(9201, large)].flatMap(([category_id, price]) => {
      const there = mankato.get(category_id);
      return there === undefined || there < 10 ? [] : [price / there];
    });
    expect(ratios.length).toBeGreaterThan(20);
    // 1.29 against 0.82, each 8 % more or less, to the nearest price that ends as prices do.
    expect(Math.min(...ratios)).toBeGreaterThan(1.2);
    expect(Math.max(...ratios)).toBeLessThan(2.1);
  });
});

const pricesOn = (listing: number, rows: Row[]) =>
  new Map(
    rows
      .filter((row) => row.ad_campaign_listing_id === listing)
      .map((row) => [row.category_id, Number(row.price)]),
  );

const flags = (contact: NewContact) => [
  contact.allow_email,
  contact.allow_sms,
  contact.allow_voice,
  contact.allow_whatsapp,
];

const repeated = <T>(values: T[]) => values.filter((value, index) => values.indexOf(value) !== index);
