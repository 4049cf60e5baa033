import type { CampaignListing, Category } from "#contract/lookups.ts";
import { planBySheet } from "../../spreadsheet/planning/planning-worker.ts";
import type { CampaignScope } from "../campaign-category-resource.ts";
import { namesBy } from "../names/names.ts";
import type { Bounds } from "../workbench/doubts.ts";
import { campaignCategorySheet } from "./campaign-category-sheet.ts";

/** The data from which a worker creates the sheet; it must be cloneable. */
export type CampaignCategorySheetParts = {
  readonly scope: CampaignScope;
  readonly categories: readonly Category[] | null;
  readonly listings: readonly CampaignListing[] | null;
  readonly ownNames: Readonly<Record<string, string>>;
  readonly bounds: Bounds;
};

planBySheet(({ scope, categories, listings, ownNames, bounds }: CampaignCategorySheetParts) =>
  campaignCategorySheet(scope, namesBy(categories, listings, ownNames), {
    categories: categories ?? undefined,
    listings: listings ?? undefined,
    bounds: () => bounds,
  }),
);
