import * as z from "zod/mini";
import { optionalInResponse } from "../pages/page.ts";
import { responsePrice, priceLimits } from "../price.ts";
import { type DocsOf, assignedId, id, recordOf } from "./field.ts";

/** The states of a campaign category. A new one starts ACTIVE (open point "Starting status"). */
export const targetStatuses = ["ACTIVE", "INACTIVE"] as const;
export type TargetStatus = (typeof targetStatuses)[number];

/** The fields of a campaign category. Other services may have statuses that we do not know. */
export const campaignCategoryFields = {
  ad_campaign_category_id: assignedId,
  ad_campaign_id: assignedId,
  ad_campaign_listing_id: {
    response: optionalInResponse(id, null),
    rule: "listing",
    only: "create",
    isOptional: true,
  },
  category_id: { response: id, rule: "category", only: "create" },
  price: { response: responsePrice, rule: "price" },
  target_status: { response: z.string(), rule: "status", only: "update" },
} as const;

/** A campaign category in a reply. */
export const campaignCategory = recordOf(campaignCategoryFields);

export type CampaignCategory = z.output<typeof campaignCategory>;

/** The documentation of the fields. A function, so that the bundler drops it from the console, which does not call it. */
export const campaignCategoryDocs = () =>
  ({
    ad_campaign_category_id: {
      description: "Identifier of this campaign category. Set by the service.",
      example: 1,
    },
    ad_campaign_id: { description: "Identifier of the campaign, as in the path.", example: 501 },
    ad_campaign_listing_id: {
      description:
        "Identifier of the linked listing, which must belong to the same campaign; null if there is none.",
      example: null,
    },
    category_id: {
      description: "Identifier of the category. Must be one that `listCategories` returns.",
      example: 42,
    },
    price: {
      description: `Maximum price per lead in this category: ${priceLimits.minimum} to ${priceLimits.maximum}, with at most ${priceLimits.decimals} decimals, in the currency agreed with the advertiser. Parse it as a decimal, not as a floating-point number.`,
      example: 25.5,
    },
    target_status: {
      description: "Status of this category in the campaign. A new one starts ACTIVE.",
      example: "ACTIVE",
    },
  }) satisfies DocsOf<CampaignCategory>;
