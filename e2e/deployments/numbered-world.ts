import { keys } from "#testing/services/small-world.ts";

export const account = 1001;
export const campaign = 501;
export const params = { accountId: account };
export const inCampaign = { accountId: account, adCampaignId: campaign };

const twoDigits = (number: number) => String(number).padStart(2, "0");
const numbered = <T>(count: number, one: (number: string, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(twoDigits(index + 1), index));

/** The names of a category and of a contact. */
export const tradeName = (category_id: number) => `Trade ${twoDigits(category_id)}`;
export const contactName = (number: number) => `Contact ${twoDigits(number)}`;

/** The number of distinct categories. A longer campaign has each of them once per listing. */
const trades = 1000;

/** One advertiser with so many contacts ("Contact 01", …), and one campaign with so many categories ("Trade 01", …). */
export const worldOf = ({ contacts = 0, categories = 0, further = 0 }) => ({
  contact_roles: ["OWNER", "BILLING"],
  categories: numbered(Math.min(trades, categories + further), (_, index) => ({
    category_id: index + 1,
    name: tradeName(index + 1),
  })),
  accounts: [
    {
      account_id: account,
      name: "North Star Plumbing",
      api_keys: [{ key: keys.owner }],
      contacts: numbered(contacts, (number) => ({
        first_name: "Contact",
        last_name: number,
        email: `contact${number}@example.com`,
        contact_role: "OWNER",
      })),
      campaigns: [
        {
          ad_campaign_id: campaign,
          name: "Spring",
          listings: numbered(Math.floor(categories / trades), (number, index) => ({
            ad_campaign_listing_id: 9001 + index,
            name: `Town ${number}`,
          })),
          categories: numbered(categories, (_, index) => ({
            category_id: 1 + (index % trades),
            price: 10 + (index % trades),
            ad_campaign_listing_id: index < trades ? null : 9000 + Math.floor(index / trades),
          })),
        },
        {
          ad_campaign_id: 502,
          name: "Short",
          categories: numbered(Math.min(100, categories), (_, index) => ({
            category_id: index + 1,
            price: 10,
          })),
        },
      ],
    },
    {
      account_id: 2002,
      name: "Southern Cross Roofing",
      api_keys: [{ key: keys.stranger }],
      contacts: [{ first_name: "Bob", email: "bob@example.com", contact_role: "OWNER" }],
      campaigns: [],
    },
  ],
});
