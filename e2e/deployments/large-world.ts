import { seededRandom } from "#testing/seeded-random.ts";
import { keys } from "#testing/services/small-world.ts";

const count = 100_000;

/** One campaign with 100,000 categories, priced from 5.00 to 300.00: the maximum that the console is designed for. */
export function largeWorld(): object {
  const random = seededRandom(7);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const price = () => (500 + Math.floor(random() * 29_500)) / 100;
  return {
    contact_roles: ["OWNER"],
    categories: numbers.map((category_id) => ({ category_id, name: `Trade ${category_id}` })),
    accounts: [
      {
        account_id: 1001,
        name: "Large",
        api_keys: [{ key: keys.owner }],
        contacts: [],
        campaigns: [
          {
            ad_campaign_id: 501,
            name: "Large",
            listings: [],
            categories: numbers.map((category_id) => ({ category_id, price: price() })),
          },
        ],
      },
    ],
  };
}
