import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { NewCampaignCategory, newCampaignCategory } from "#contract/campaign-categories.ts";

/** A campaign category as it stands in the fields of a form. */
export type TypedCampaignCategory = z.input<typeof newCampaignCategory>;

/** The form of a new campaign category. */
export type CampaignCategoryForm = UseFormReturn<TypedCampaignCategory, unknown, NewCampaignCategory>;
