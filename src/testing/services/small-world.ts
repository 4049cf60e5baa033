import { apiPath } from "#contract/route.ts";

/** Two advertisers who must not see each other, and one who is suspended. */
export const keys = {
  owner: "ak_owner_of_1001_0123456789abcdefghijklmnop",
  reader: "ak_reader_of_1001_0123456789abcdefghijklmno",
  stranger: "ak_owner_of_2002_0123456789abcdefghijklmnop",
  suspended: "ak_owner_of_3003_0123456789abcdefghijklmnop",
};

/** Where the contacts of the first account lie. */
export const contactsPath = apiPath("/account/1001/account-contact");

/** The fields that a contact cannot be without. */
export const smallestContact = { first_name: "Ada", email: "ada@example.com", contact_role: "OWNER" };

/** The content of a small provisioning file, which many tests use. */
export const smallWorld = {
  contact_roles: ["OWNER", "BILLING", "DISPATCH"],
  categories: [
    { category_id: 41, name: "Drain cleaning" },
    { category_id: 42, name: "Emergency plumbing" },
    { category_id: 43, name: "Water heater repair" },
    { category_id: 44, name: "Roof repair" },
  ],
  accounts: [
    {
      account_id: 1001,
      name: "North Star Plumbing",
      api_keys: [{ key: keys.owner }, { key: keys.reader, access: "read" }],
      contacts: [
        { ...smallestContact, allow_email: true },
        {
          first_name: "Grace",
          last_name: "Hopper",
          email: "grace@example.com",
          phone: "+12025550143",
          phone_ext: "7",
          mobile_phone: "+12025550144",
          timezone: "America/New_York",
          contact_role: "BILLING",
          allow_sms: true,
        },
      ],
      campaigns: [
        {
          ad_campaign_id: 501,
          name: "Spring",
          listings: [
            { ad_campaign_listing_id: 9001, name: "Downtown" },
            { ad_campaign_listing_id: 9002, name: "Harbour" },
          ],
          categories: [
            { category_id: 41, price: 12, ad_campaign_listing_id: 9001 },
            { category_id: 42, price: 25.5, ad_campaign_listing_id: 9001 },
            { category_id: 42, price: 30.25, target_status: "INACTIVE" },
          ],
        },
        {
          ad_campaign_id: 502,
          name: "Autumn",
          listings: [{ ad_campaign_listing_id: 9003, name: "Hillside" }],
        },
      ],
    },
    {
      account_id: 2002,
      name: "Southern Cross Roofing",
      api_keys: [{ key: keys.stranger }],
      contacts: [{ first_name: "Bob", email: "bob@example.com", contact_role: "OWNER" }],
      campaigns: [
        {
          ad_campaign_id: 601,
          name: "All year",
          listings: [{ ad_campaign_listing_id: 9101, name: "Everywhere" }],
          categories: [{ category_id: 44, price: 99.99 }],
        },
      ],
    },
    {
      account_id: 3003,
      name: "Closed Door Locksmiths",
      suspended: true,
      api_keys: [{ key: keys.suspended }],
    },
  ],
};

/** The small world with `count` contacts in account 1001 instead, named "Contact 0" and so on. */
export function smallWorldOf(count: number): object {
  const [northStar, ...others] = smallWorld.accounts;
  const contacts = Array.from({ length: count }, (_, index) => ({
    first_name: `Contact ${index}`,
    email: "someone@example.com",
    contact_role: "OWNER",
  }));
  return { ...smallWorld, accounts: [{ ...northStar, contacts }, ...others] };
}
