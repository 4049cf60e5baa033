import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useParams } from "react-router-dom";
import { type NewCampaignCategory, newCampaignCategory } from "#contract/campaign-categories.ts";
import { useCampaigns } from "../lookups/lookups.ts";
import { DraftNotice } from "../drafts/draft-notice.tsx";
import { useFormDraft } from "../drafts/use-form-draft.ts";
import { useSession } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";
import { CheckLine } from "../ui/check-line.tsx";
import { Fieldset, FormActions } from "../ui/fieldset.tsx";
import { Form } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { useWayBack } from "../ui/use-way-back.ts";
import { Remark } from "../ui/workbench-layout.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { categoryToolsWords } from "#words/category-tools.ts";
import { formWords } from "#words/form.ts";
import { AlsoChosen } from "./also-chosen.tsx";
import { CategoryField } from "./category-field.tsx";
import { ListingField } from "./listing-field.tsx";
import { useNames } from "./names.ts";
import { TypedPriceField, readingPrice } from "../money/typed-price-field.tsx";
import type { TypedCampaignCategory } from "./typed-campaign-category.ts";
import { usePresent } from "./use-present.ts";
import { refuseTwins, useSubmit, withLastChosen } from "./use-submit.ts";

const text = campaignCategoriesWords;
const tools = categoryToolsWords;

/** Adds categories to a campaign, one or several at one price. */
export function NewCampaignCategoryPage() {
  const adCampaignId = Number(useParams()["adCampaignId"]);
  const { mayWrite } = useSession();
  const { nameOf } = useNames(adCampaignId);
  const { isThere, isTwin } = usePresent(adCampaignId);
  const goBack = useWayBack(`/campaigns/${adCampaignId}`);
  const [also, setAlso] = useState<readonly number[]>([]);
  const [isInactive, setInactive] = useState(false);
  const form = useForm<TypedCampaignCategory, unknown, NewCampaignCategory>({
    resolver: readingPrice(withLastChosen(zodResolver(newCampaignCategory), also.at(-1))),
    defaultValues: { price: "" },
  });
  const draft = useFormDraft(form, `campaigns/${adCampaignId}/new`);
  const add = useSubmit(adCampaignId, goBack);
  const chosen = form.watch("category_id") as number | undefined;
  const all = [...new Set([...also, ...(chosen ? [chosen] : [])])];
  const submit = async (category: NewCampaignCategory) => {
    const ids = new Set([...also, category.category_id]);
    const bodies = [...ids].map((category_id) => ({ ...category, category_id }));
    refuseTwins(bodies, isTwin, nameOf);
    await add(bodies, isInactive);
    draft.done();
  };
  const another = () => {
    setAlso(all);
    form.resetField("category_id", { defaultValue: null as unknown as number });
  };
  return (
    <Page title={text.add} count={useCampaign(adCampaignId)?.name}>
      <Form form={form} submit={submit} isReadOnly={!mayWrite}>
        <DraftNotice draft={draft} />
        <Fieldset legend={tools.whatToTarget}>
          <CategoryField form={form} isThere={isThere} />
          <AlsoChosen
            chosen={also}
            nameOf={nameOf}
            onAnother={chosen ? another : undefined}
            onChange={setAlso}
          />
          <ListingField form={form} adCampaignId={adCampaignId} />
        </Fieldset>
        <Fieldset legend={tools.whatToPay}>
          <TypedPriceField form={form} label={text.price} />
          <CheckLine label={tools.startInactive} checked={isInactive} onChange={setInactive} />
          {isInactive && <Remark>{tools.startInactiveHint}</Remark>}
        </Fieldset>
        {mayWrite && (
          <FormActions hint={tools.permanent}>
            <Button type="submit" look="primary">
              {all.length > 1 ? tools.addSeveral(all.length) : text.add}
            </Button>
            <Button onClick={goBack}>{formWords.cancel}</Button>
          </FormActions>
        )}
      </Form>
    </Page>
  );
}

const useCampaign = (adCampaignId: number) =>
  useCampaigns()?.find(({ ad_campaign_id }) => ad_campaign_id === adCampaignId);
