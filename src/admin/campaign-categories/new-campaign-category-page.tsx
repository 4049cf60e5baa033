import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useParams } from "react-router-dom";
import { type NewCampaignCategory, newCampaignCategory } from "#contract/campaign-categories.ts";
import { useCreation } from "../changes/use-saving.ts";
import { useCampaigns } from "../lookups/lookups.ts";
import { DraftNotice } from "../drafts/draft-notice.tsx";
import { useFormDraft } from "../drafts/use-form-draft.ts";
import { useSession } from "../session/use-session.ts";
import { announce } from "../ui/announcement.tsx";
import { Button } from "../ui/button.tsx";
import { Fieldset, FormActions } from "../ui/fieldset.tsx";
import { Form } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { useWayBack } from "../ui/use-way-back.ts";
import { changesWords } from "#words/changes.ts";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { formWords } from "#words/form.ts";
import { CategoryField } from "./category-field.tsx";
import { campaignCategories } from "./campaign-category-resource.ts";
import { ListingField } from "./listing-field.tsx";
import { useNames } from "./names.ts";
import { formattedPrice } from "../money.ts";
import { TypedPriceField, readingPrice } from "../money/typed-price-field.tsx";
import type { TypedCampaignCategory } from "./typed-campaign-category.ts";

const text = campaignCategoriesWords;

/** Adds a category to a campaign, at a price. */
export function NewCampaignCategoryPage() {
  const adCampaignId = Number(useParams()["adCampaignId"]);
  const { accountId, mayWrite } = useSession();
  const create = useCreation(campaignCategories.name, { accountId, adCampaignId });
  const campaign = useCampaigns()?.find(({ ad_campaign_id }) => ad_campaign_id === adCampaignId);
  const { nameOf } = useNames(adCampaignId);
  const goBack = useWayBack(`/campaigns/${adCampaignId}`);
  const form = useForm<TypedCampaignCategory, unknown, NewCampaignCategory>({
    resolver: readingPrice(zodResolver(newCampaignCategory)),
    defaultValues: { price: "" },
  });
  const draft = useFormDraft(form, `campaigns/${adCampaignId}/new`);
  const submit = async ({ ad_campaign_listing_id: listing, ...category }: NewCampaignCategory) => {
    const name = nameOf(category);
    const outcome = await create(name, { ...category, ...(listing && { ad_campaign_listing_id: listing }) });
    announce(outcome === "kept" ? changesWords.kept : text.added(name, formattedPrice(category.price)));
    draft.done();
    goBack();
  };
  return (
    <Page title={text.add} count={campaign?.name}>
      <Form form={form} submit={submit} isReadOnly={!mayWrite}>
        <DraftNotice draft={draft} />
        <Fieldset legend={text.whatToTarget}>
          <CategoryField form={form} />
          <ListingField form={form} adCampaignId={adCampaignId} />
        </Fieldset>
        <Fieldset legend={text.whatToPay}>
          <TypedPriceField form={form} label={text.price} />
        </Fieldset>
        {mayWrite && (
          <FormActions hint={text.permanent}>
            <Button type="submit" look="primary">
              {text.add}
            </Button>
            <Button onClick={goBack}>{formWords.cancel}</Button>
          </FormActions>
        )}
      </Form>
    </Page>
  );
}
