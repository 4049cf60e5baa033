import type { BrowserContext } from "playwright/test";

type Held = {
  categories?: { category_id: number; name: string }[];
  accounts?: { account_id: number; campaigns?: { ad_campaign_id: number; name: string }[] }[];
};

/** Sets names of categories and campaigns in the browser, as users do if the deployment has none. It does not overwrite what the page stores later. */
export async function setCustomNames(context: BrowserContext, held: Held): Promise<void> {
  const categories = held.categories?.map(({ category_id, name }) => [category_id, name]) ?? [];
  const kept: Record<string, unknown> = {
    "advertiser-console/category-names": Object.fromEntries(categories),
  };
  for (const { account_id, campaigns = [] } of held.accounts ?? [])
    kept[`advertiser-console/campaigns/${account_id}`] = campaigns.map(({ ad_campaign_id, name }) => ({
      ad_campaign_id,
      name,
    }));
  await context.addInitScript((texts) => {
    try {
      if (localStorage.getItem("advertiser-console/category-names")) return;
      for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, JSON.stringify(text));
    } catch {
      // If a test forbids storage, the IDs have no names.
    }
  }, kept);
}
