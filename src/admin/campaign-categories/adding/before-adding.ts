import { useRef } from "react";
import type { Resolver } from "react-hook-form";
import { type NewCampaignCategory, newCampaignCategory } from "#contract/records/sent-records.ts";
import { NotSaved } from "../../changes/use-saving.ts";
import { formattedPrice } from "../../money.ts";
import { resolverBy } from "../../problems/read-fields.ts";
import { categoryToolsWords } from "#words/category-tools.ts";
import { workbenchWords } from "#words/workbench.ts";
import { doubtAbout, keptBounds } from "../workbench/doubts.ts";
import type { Names } from "../names/names.ts";
import { type TypedCampaignCategory, numbersIn } from "../sheet/typed-campaign-category.ts";

type Resolving = Resolver<TypedCampaignCategory, unknown, NewCampaignCategory>;

const checked: Resolving = resolverBy(newCampaignCategory);

/** Checks the category. An empty field is no mistake where categories were chosen before: the last of them stands for it. */
export const withLastChosen: Resolving = ({ also, startsInactive, ...values }, context, options) => {
  const category_id = values.category_id ?? numbersIn(also).at(-1);
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

/** Asks once about a price that lies beyond the user's guard rails; what is then submitted again is meant. */
export function usePriceQuestion(): (price: string) => void {
  const asked = useRef<string>(undefined);
  return (price) => {
    const doubt = doubtAbout(null, price, keptBounds());
    if (!doubt || asked.current === price) return;
    asked.current = price;
    const message = workbenchWords.sureNew(doubt, formattedPrice(price));
    throw new NotSaved(message, [{ field: "price", message }]);
  };
}
