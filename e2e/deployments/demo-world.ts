import { demoFile } from "#service/provisioning/demo-account.ts";
import { keys } from "#testing/services/small-world.ts";

type DemoCampaign = { ad_campaign_id: number; categories: object[] };
const demo = JSON.parse(demoFile()) as { accounts: { campaigns: DemoCampaign[] }[] };

export const demoAccount = 1001;
export const strangersAccount = 2002;
export const strangersCampaign = 601;

/** The demo account, with keys that are known to the tests, and another account with one contact and one category. */
export const demoWorld = {
  ...demo,
  accounts: [
    ...demo.accounts.map((account) => ({
      ...account,
      api_keys: [{ key: keys.owner }, { key: keys.reader, access: "read" }],
    })),
    {
      account_id: strangersAccount,
      name: "Southern Cross Roofing",
      api_keys: [{ key: keys.stranger }],
      contacts: [{ first_name: "Bob", email: "bob@example.com", contact_role: "OWNER" }],
      campaigns: [
        {
          ad_campaign_id: strangersCampaign,
          name: "All year",
          listings: [],
          categories: [{ category_id: 14001, price: 99.99, target_status: "ACTIVE" }],
        },
      ],
    },
  ],
};

/** The demo world, with only so many categories in one of its campaigns. */
export const demoWorldWith = ({
  ad_campaign_id,
  categories,
}: {
  ad_campaign_id: number;
  categories: number;
}) => ({
  ...demoWorld,
  accounts: demoWorld.accounts.map((account) => ({
    ...account,
    campaigns: account.campaigns.map((campaign) =>
      campaign.ad_campaign_id === ad_campaign_id
        ? { ...campaign, categories: campaign.categories.slice(0, categories) }
        : campaign,
    ),
  })),
});
