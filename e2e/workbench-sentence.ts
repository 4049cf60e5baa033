import type { Page } from "playwright/test";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import type { RunningService } from "#testing/start-service.ts";
import { demoAccount } from "./demo-world.ts";

const long = { accountId: demoAccount, adCampaignId: 503 };

/** What the workbench says is about to be done. */
export const sentence = (page: Page) =>
  page.getByRole("status").filter({ hasText: /Raise|Lower|Set|Nothing changes/ });

/** The 3,000 categories of the long campaign, as the service has them. */
export async function storedIn({ clients }: RunningService): Promise<CampaignCategory[]> {
  const pages = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((page) =>
      clients.owner.listCampaignCategories({ params: long, query: { page, size: 500 } }),
    ),
  );
  return pages.flatMap(({ body }) => body.content);
}
