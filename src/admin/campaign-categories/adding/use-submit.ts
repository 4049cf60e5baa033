import type { NewCampaignCategory } from "#contract/records/sent-records.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { markAnnounced } from "../../changes/outcomes/announced-outcomes.ts";
import { useCreation } from "../../changes/use-saving.ts";
import { useAddedRows } from "../../list/table/added-row.tsx";
import { formattedPrice } from "../../money.ts";
import type { Change } from "../../outbox/change.ts";
import { useSession } from "../../session/use-session.ts";
import { campaignCategories } from "../campaign-category-resource.ts";
import { useNames } from "../names/use-names.ts";
import { useAdding } from "./use-adding.ts";

const tools = categoryToolsWords;

/** Submits the form. A single category is waited for, several become a run; both announce the outcome. */
export function useSubmit(adCampaignId: number, goBack: () => void) {
  const { accountId } = useSession();
  const scope = { accountId, adCampaignId };
  const names = useNames(adCampaignId);
  const create = useCreation(campaignCategories.name, scope);
  const show = useAddedRows(campaignCategories, scope, `/campaigns/${adCampaignId}`);
  const { addAll, requestInactive, setInactive } = useAdding(scope, names);

  async function outcomeOf(name: string, price: string, creation: Change, isInactive: boolean) {
    if (!isInactive) return tools.added(name, price);
    const ended = await setInactive(creation);
    if (ended) markAnnounced(ended.id);
    return ended?.state.is === "confirmed" ? tools.addedInactive(name, price) : tools.notSetInactive(name);
  }

  return async (bodies: readonly NewCampaignCategory[], isInactive: boolean) => {
    const [only] = bodies.map(bodyOf);
    if (!only) return;
    if (bodies.length > 1) {
      void show(await addAll(bodies.map(bodyOf), isInactive));
      return goBack();
    }
    const name = names.nameOf(only);
    const { creation, ending } = create(name, only);
    if (isInactive) requestInactive(creation);
    if ((await ending) === "saved")
      await show([creation], await outcomeOf(name, formattedPrice(only.price), creation, isInactive));
    goBack();
  };
}

/** The body to send, without the listing field if no listing is linked. */
const bodyOf = ({ ad_campaign_listing_id: listing, ...category }: NewCampaignCategory) => ({
  ...category,
  ...(listing && { ad_campaign_listing_id: listing }),
});
