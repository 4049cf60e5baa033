import { useRef } from "react";
import type { Resolver } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { NewCampaignCategory } from "#contract/campaign-categories.ts";
import type { Change } from "../changes/change.ts";
import { NotSaved, useCreation } from "../changes/use-saving.ts";
import { formattedPrice } from "../money.ts";
import { useSession } from "../session/use-session.ts";
import { announce } from "../ui/announcement.tsx";
import { categoryToolsWords } from "#words/category-tools.ts";
import { changesWords } from "#words/changes.ts";
import { workbenchWords } from "#words/workbench.ts";
import { doubtAbout, keptBounds } from "../workbench/doubts.ts";
import { campaignCategories } from "./campaign-category-resource.ts";
import { type Names, useNames } from "./names.ts";
import type { TypedCampaignCategory } from "./typed-campaign-category.ts";
import { useAdding } from "./use-adding.ts";

const tools = categoryToolsWords;
type Resolving = Resolver<TypedCampaignCategory, unknown, NewCampaignCategory>;

/** An empty field is no mistake where categories were chosen before: the last of them stands for it. */
export const withLastChosen =
  (resolver: Resolving, last: number | undefined): Resolving =>
  (values, context, options) =>
    resolver({ ...values, category_id: values.category_id ?? last }, context, options);

/** Refuses categories that the campaign has already with the same listing, before anything is sent. */
export function refuseTwins(
  bodies: readonly NewCampaignCategory[],
  isTwin: (categoryId: number, listing: number | null) => boolean,
  nameOf: Names["nameOf"],
): void {
  const twins = bodies.filter((body) => isTwin(body.category_id, body.ad_campaign_listing_id ?? null));
  if (twins.length === 0) return;
  const message = tools.twin(twins.map(nameOf));
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

/** One category is waited for, several become a run; both say what the service has answered. */
export function useSubmit(adCampaignId: number, goBack: () => void) {
  const { accountId } = useSession();
  const scope = { accountId, adCampaignId };
  const names = useNames(adCampaignId);
  const create = useCreation(campaignCategories.name, scope);
  const { addAll, wishInactive, setInactive } = useAdding(scope, names);
  const navigate = useNavigate();

  async function sayWhatBecame(name: string, price: string, creation: Change | undefined) {
    if (!creation) return announce(tools.added(name, price));
    const ended = await setInactive(creation);
    announce(ended?.state.is === "saved" ? tools.addedInactive(name, price) : tools.notSetInactive(name));
  }

  return async (bodies: readonly NewCampaignCategory[], isInactive: boolean) => {
    const [only] = bodies.map(sent);
    if (!only) return;
    if (bodies.length > 1) return void navigate(`/changes/${addAll(bodies.map(sent), isInactive)}`);
    const name = names.nameOf(only);
    const creating = create(name, only);
    const creation = isInactive ? wishInactive(name) : undefined;
    if ((await creating) === "kept") announce(changesWords.kept);
    else await sayWhatBecame(name, formattedPrice(only.price), creation);
    goBack();
  };
}

/** Nothing is sent of a listing where none is linked. */
const sent = ({ ad_campaign_listing_id: listing, ...category }: NewCampaignCategory) => ({
  ...category,
  ...(listing && { ad_campaign_listing_id: listing }),
});
