import * as z from "zod/mini";
import { id } from "./fields.ts";
import { price } from "../prices/price.ts";
import { requestBody, changesOf } from "./sent-bodies.ts";
import { targetStatuses } from "./target-status.ts";

// What may be sent stands apart from what is answered: a page that only shows categories does without these rules.

const categoryId = z.int("Choose a category.").check(z.minimum(1, "Choose a category."));

/** What may be sent to create a campaign category. */
export const newCampaignCategory = requestBody({
  category_id: categoryId,
  price,
  ad_campaign_listing_id: z.optional(z.nullable(id)),
});

/** What may be sent to update a campaign category: at least one of the two. */
export const campaignCategoryChanges = changesOf(
  requestBody({ price, target_status: z.enum(targetStatuses, "Send ACTIVE or INACTIVE.") }),
);

export type NewCampaignCategory = z.output<typeof newCampaignCategory>;
export type CampaignCategoryChanges = z.output<typeof campaignCategoryChanges>;
