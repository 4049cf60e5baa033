import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { extentOf, longPage, withPageSize } from "#contract/pages/page-extent.ts";
import { figuresKey } from "#contract/records/resource.ts";
import { api } from "../api/api.ts";
import { rateLimiter } from "../api/rate-limiter.ts";

/** What the categories of a campaign amount to, as far as they are read; prices are decimal text. */
export type CampaignFigures = {
  /** Undefined while it is not known how many there are. */
  readonly total: number | undefined;
  readonly read: number;
  readonly active: number;
  readonly least: string | undefined;
  readonly most: string | undefined;
};

const nothing: CampaignFigures = { total: 0, read: 0, active: 0, least: undefined, most: undefined };

/** The figures of a campaign, which grow page by page while they are read. Each page waits for its turn among all requests. */
export const campaignFiguresQuery = (queries: QueryClient, accountId: number, adCampaignId: number) =>
  queryOptions({
    queryKey: figuresKey("campaign-categories", { accountId, adCampaignId }),
    queryFn: async ({ queryKey, signal }) => {
      const params = { accountId, adCampaignId };
      let figures = nothing;
      let size = longPage;
      for (let page = 0; ; page += 1) {
        const { body } = await rateLimiter.run(() =>
          withPageSize(size, (sized) =>
            api.listCampaignCategories({ params, query: { page, ...sized }, signal }),
          ),
        );
        const extent = extentOf(body);
        size = extent.size;
        figures = body.content.reduce(counted, {
          ...figures,
          total: extent.isOpen ? undefined : extent.total,
        });
        if (extent.isLast) return { ...figures, total: figures.read };
        queries.setQueryData(queryKey, figures);
      }
    },
    staleTime: 60_000,
  });

function counted(figures: CampaignFigures, { price, target_status }: CampaignCategory): CampaignFigures {
  const { least = price, most = price } = figures;
  return {
    ...figures,
    read: figures.read + 1,
    active: figures.active + (target_status === "ACTIVE" ? 1 : 0),
    least: Number(price) < Number(least) ? price : least,
    most: Number(price) > Number(most) ? price : most,
  };
}
