import { useRef } from "react";
import type { Resolver } from "react-hook-form";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { type NewCampaignCategory, newCampaignCategory } from "#contract/records/sent-records.ts";
import { NotSaved } from "../../changes/use-saving.ts";
import { resolverBy } from "../../problems/read-fields.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import type { Names } from "../names/names.ts";
import { questionAboutNew } from "../prices/slips-among.ts";
import { type TypedCampaignCategory, numbersIn } from "../sheet/typed-campaign-category.ts";
import { keptBounds } from "../workbench/guard-rails.ts";

type Resolving = Resolver<TypedCampaignCategory, unknown, NewCampaignCategory>;

const checked: Resolving = resolverBy(newCampaignCategory);

/** Checks the category. An empty field is no mistake where categories were chosen before: the last of them stands for it. */
export const withLastChosen: Resolving = ({ also, startsInactive, ...values }, context, options) => {
  const category_id = values.category_id ?? numbersIn(also).at(-1);
  // The schema reads nothing else of a form, and says so where there is no category.
  return checked({ ...values, category_id } as TypedCampaignCategory, context, options);
};

/** Refuses categories that the campaign has already with the same listing, before anything is sent. */
export function refuseTwins(
  bodies: readonly NewCampaignCategory[],
  isTwin: (categoryId: number, listing: number | null) => boolean,
  nameOf: Names["nameOf"],
): void {
  const twins = bodies.filter((body) => isTwin(body.category_id, body.ad_campaign_listing_id ?? null));
  if (twins.length === 0) return;
  const message = categoryToolsWords.twin(twins.map(nameOf));
  throw new NotSaved(message, [{ field: "category_id", message }]);
}

/** Asks once about a price that looks like a slip beside the others of the campaign; what is then submitted again is meant. */
export function usePriceQuestion(): (price: string, present: readonly CampaignCategory[]) => void {
  const asked = useRef<string>(undefined);
  return (price, present) => {
    const message = questionAboutNew(price, present, keptBounds());
    if (!message || asked.current === price) return;
    asked.current = price;
    throw new NotSaved(message, [{ field: "price", message }]);
  };
}
