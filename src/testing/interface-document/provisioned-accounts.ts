/** What the statements speak about: a file for `npm run provision`, with keys that the statements know. */

const keyFor = (whose: string) => `statement-key-of-the-${whose}-`.padEnd(40, "x");

export const keys = {
  owner: keyFor("owner"),
  reader: keyFor("reader"),
  stranger: keyFor("stranger"),
  pager: keyFor("pager"),
  newcomer: keyFor("newcomer"),
  last: keyFor("last"),
};

export const largestId = 9007199254740991;

/** The account that the statements write to, with two campaigns and their listings. */
export const own = {
  account: 7001,
  campaign: 71,
  listing: 711,
  secondListing: 712,
  sibling: 72,
  siblingListing: 721,
};
export const strangers = { account: 7002, campaign: 73, listing: 731 };
/** Nothing writes here, so that pages can be counted. */
export const paged = { account: 7003, contacts: 43, campaign: 74, categories: 1203, emptyCampaign: 75 };
export const newcomers = { account: 7004 };

export const roles = ["OWNER", "BILLING", "DISPATCH"];
export const categoryCount = 2000;

const contact = (first_name: string) => ({
  first_name,
  email: `${first_name.toLowerCase()}@example.com`,
  contact_role: "OWNER",
});
const priced = (category_id: number) => ({ category_id, price: category_id / 100, target_status: "ACTIVE" });
const counted = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

export const provisioningFile = {
  contact_roles: roles,
  categories: counted(categoryCount, (category_id) => ({ category_id, name: `Trade ${category_id}` })),
  accounts: [
    {
      account_id: own.account,
      name: "Ledger Plumbing",
      api_keys: [{ key: keys.owner }, { key: keys.reader, access: "read" }],
      contacts: [contact("Ada"), contact("Bo"), contact("Cy")],
      campaigns: [
        {
          ad_campaign_id: own.campaign,
          name: "Spring",
          listings: [
            { ad_campaign_listing_id: own.listing, name: "Downtown" },
            { ad_campaign_listing_id: own.secondListing, name: "Harbour" },
          ],
          categories: [
            { category_id: 1, price: 25.5, target_status: "ACTIVE", ad_campaign_listing_id: own.listing },
            { category_id: 2, price: 2.03, target_status: "INACTIVE" },
          ],
        },
        {
          ad_campaign_id: own.sibling,
          name: "Autumn",
          listings: [{ ad_campaign_listing_id: own.siblingListing, name: "Uptown" }],
          categories: [{ category_id: 1, price: 30, target_status: "ACTIVE" }],
        },
      ],
    },
    {
      account_id: strangers.account,
      name: "Stranger Roofing",
      api_keys: [{ key: keys.stranger }],
      contacts: [contact("Sly")],
      campaigns: [
        {
          ad_campaign_id: strangers.campaign,
          name: "Storms",
          listings: [{ ad_campaign_listing_id: strangers.listing, name: "Elsewhere" }],
          categories: [priced(1)],
        },
      ],
    },
    {
      account_id: paged.account,
      name: "Paging Electric",
      api_keys: [{ key: keys.pager }],
      contacts: counted(paged.contacts, (number) => contact(`Person${number}`)),
      campaigns: [
        {
          ad_campaign_id: paged.campaign,
          name: "Long",
          listings: [],
          categories: counted(paged.categories, priced),
        },
        { ad_campaign_id: paged.emptyCampaign, name: "Empty", listings: [], categories: [] },
      ],
    },
    {
      account_id: newcomers.account,
      name: "Newcomer",
      api_keys: [{ key: keys.newcomer }],
      contacts: [],
      campaigns: [],
    },
    {
      account_id: largestId,
      name: "Last Number",
      api_keys: [{ key: keys.last }],
      contacts: [],
      campaigns: [],
    },
  ],
};
