import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { NewCampaignCategory, newCampaignCategory } from "#contract/records/sent-records.ts";

/** The values of the form for new campaign categories. */
export type TypedCampaignCategory = Omit<z.input<typeof newCampaignCategory>, "category_id"> & {
  /** Undefined while no category is chosen. */
  category_id: number | null;
  /** The IDs of the other categories to add, separated by spaces, because a draft holds only single values. */
  also: string;
  startsInactive: boolean;
};

/** The IDs in `also`. */
export const numbersIn = (also: string): readonly number[] => also.split(" ").filter(Boolean).map(Number);

export type CampaignCategoryForm = UseFormReturn<TypedCampaignCategory, unknown, NewCampaignCategory>;
