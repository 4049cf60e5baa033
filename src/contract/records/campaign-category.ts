import * as z from "zod/mini";
import { answeredOr } from "../pages/page.ts";
import { answeredPrice, priceLimits } from "../price.ts";
import { type WordsOf, assigned, id, recordOf } from "./field.ts";

/** The states of a campaign category. A new one starts ACTIVE (open point "Starting status"). */
export const targetStatuses = ["ACTIVE", "INACTIVE"] as const;
export type TargetStatus = (typeof targetStatuses)[number];

/** What may be said of a campaign category. A status of another service may be one that we do not know. */
export const campaignCategoryFields = {
  ad_campaign_category_id: assigned,
  ad_campaign_id: assigned,
  ad_campaign_listing_id: {
    answered: answeredOr(id, null),
    rule: "listing",
    only: "create",
    isOptional: true,
  },
  category_id: { answered: id, rule: "category", only: "create" },
  price: { answered: answeredPrice, rule: "price" },
  target_status: { answered: z.string(), rule: "status", only: "update" },
} as const;

/** A campaign category as it is answered. */
export const campaignCategory = recordOf(campaignCategoryFields);

export type CampaignCategory = z.output<typeof campaignCategory>;

/** The same fields in the words of the reference; a function, so that the console, which calls it nowhere, is built without. */
export const campaignCategoryWords = () =>
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
  }) satisfies WordsOf<CampaignCategory>;
