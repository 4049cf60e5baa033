import { useRef } from "react";
import type { Resolver } from "react-hook-form";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { type NewCampaignCategory, newCampaignCategory } from "#contract/records/sent-records.ts";
import { NotSaved } from "../../changes/use-saving.ts";
import { resolverBy } from "../../problems/read-fields.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import type { Names } from "../names/names.ts";
import { questionAboutNew } from "../prices/price-doubts.ts";
import { type TypedCampaignCategory, numbersIn } from "../sheet/typed-campaign-category.ts";
import { storedBounds } from "../workbench/guard-rails.ts";

type FormResolver = Resolver<TypedCampaignCategory, unknown, NewCampaignCategory>;

const schemaResolver: FormResolver = resolverBy(newCampaignCategory);

/** Validates the form. If the category field is empty but others were chosen before, the last of them takes its place. */
export const withLastChosen: FormResolver = ({ also, startsInactive, ...values }, context, options) => {
  const category_id = values.category_id ?? numbersIn(also).at(-1);
  // The schema ignores other fields, and reports a missing category.
  return schemaResolver({ ...values, category_id } as TypedCampaignCategory, context, options);
};

/** Throws NotSaved if the campaign already has one of these categories with the same listing. */
export function rejectDuplicates(
  bodies: readonly NewCampaignCategory[],
  isDuplicate: (categoryId: number, listing: number | null) => boolean,
  nameOf: Names["nameOf"],
): void {
  const duplicates = bodies.filter((body) =>
    isDuplicate(body.category_id, body.ad_campaign_listing_id ?? null),
  );
  if (duplicates.length === 0) return;
  const message = categoryToolsWords.duplicate(duplicates.map(nameOf));
  throw new NotSaved(message, [{ field: "category_id", message }]);
}

/** Returns a function that throws NotSaved once for a price that looks like a typo among those of the campaign. Submitting it again confirms it. */
export function usePriceQuestion(): (price: string, present: readonly CampaignCategory[]) => void {
  const asked = useRef<string>(undefined);
  return (price, present) => {
    const message = questionAboutNew(price, present, storedBounds());
    if (!message || asked.current === price) return;
    asked.current = price;
    throw new NotSaved(message, [{ field: "price", message }]);
  };
}
