import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { NewCampaignCategory, newCampaignCategory } from "#contract/records/sent-records.ts";

/** A campaign category as it stands in the fields of a form, and what is chosen beside it. */
export type TypedCampaignCategory = Omit<z.input<typeof newCampaignCategory>, "category_id"> & {
  /** None yet, or none any more. */
  category_id: number | null;
  /** The numbers of the categories that are added with it, as text: a draft holds single values. */
  also: string;
  startsInactive: boolean;
};

/** The numbers of the categories in such a text. */
export const numbersIn = (also: string): readonly number[] => also.split(" ").filter(Boolean).map(Number);

/** The form of a new campaign category. */
export type CampaignCategoryForm = UseFormReturn<TypedCampaignCategory, unknown, NewCampaignCategory>;
