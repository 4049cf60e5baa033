import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Deployment } from "./start-deployment.ts";
import { demoAccount } from "./demo-world.ts";

/** All categories of a campaign of the demo account, as stored in the service. */
export async function storedCategories(
  { clients }: Deployment,
  adCampaignId: number,
): Promise<CampaignCategory[]> {
  const params = { accountId: demoAccount, adCampaignId };
  const read = async (page: number) =>
    (await clients.owner.listCampaignCategories({ params, query: { page, size: 500 } })).body;
  const first = await read(0);
  const others = Array.from({ length: first.total_pages - 1 }, (_, index) => read(index + 1));
  return [first, ...(await Promise.all(others))].flatMap(({ content }) => content);
}

/** The prices of these categories, in the same order. */
export const storedPrices = async (service: Deployment, adCampaignId: number): Promise<string[]> =>
  (await storedCategories(service, adCampaignId)).map(({ price }) => price);
