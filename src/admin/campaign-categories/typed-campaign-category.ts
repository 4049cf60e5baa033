import type * as z from "zod/mini";
import type { newCampaignCategory } from "#contract/campaign-categories.ts";

/** A campaign category as it stands in the fields of a form. */
export type TypedCampaignCategory = z.input<typeof newCampaignCategory>;
