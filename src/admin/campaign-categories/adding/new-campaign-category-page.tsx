import { useForm } from "react-hook-form";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { NewCampaignCategory } from "#contract/records/sent-records.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { formWords } from "#words/form.ts";
import { DraftNotice } from "../../drafts/draft-notice.tsx";
import { useCancel } from "../../drafts/use-cancel.ts";
import { useFormDraft } from "../../drafts/use-form-draft.ts";
import { isPersisting } from "../../account-storage.ts";
import { useCampaignName } from "../../lookups/lookups.ts";
import { TypedPriceField, readingPrice } from "../../money/typed-price-field.tsx";
import { formattedPrice } from "../../money.ts";
import { rowAddress } from "../../list-cache/list-query.ts";
import { LinkList } from "../../ui/layout/link-list.tsx";
import { useSession } from "../../session/use-session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CheckLine } from "../../ui/fields/check-line.tsx";
import { Fieldset, FormActions } from "../../ui/fields/fieldset.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { Page } from "../../ui/layout/page/page.tsx";
import { useGoBack } from "../../ui/keyboard/use-go-back.ts";
import { Remark } from "../../ui/layout/workbench/workbench-layout.tsx";
import { AlsoChosen } from "./also-chosen.tsx";
import { rejectDuplicates, usePriceQuestion, withLastChosen } from "./before-adding.ts";
import { CategoryField } from "./category-field.tsx";
import { ListingField } from "./listing-field.tsx";
import type { Names } from "../names/names.ts";
import { useNames } from "../names/use-names.ts";
import {
  type CampaignCategoryForm,
  type TypedCampaignCategory,
  numbersIn,
} from "../sheet/typed-campaign-category.ts";
import { useAdCampaignId } from "../use-ad-campaign-id.ts";
import { useSubmit } from "./use-submit.ts";
import { useMemo } from "react";
import { useWholeList } from "../../list/reading/use-whole-list.ts";
import { campaignCategories } from "../campaign-category-resource.ts";

const text = campaignCategoriesWords;
const tools = categoryToolsWords;

/** Adds categories to a campaign, one or several at one price. */
export function NewCampaignCategoryPage() {
  const adCampaignId = useAdCampaignId();
  const { mayWrite } = useSession();
  const names = useNames(adCampaignId);
  const { nameOf } = names;
  const { records, isThere, isDuplicate } = useExistingCategories(adCampaignId);
  const goBack = useGoBack(`/campaigns/${adCampaignId}`);
  const form = useForm<TypedCampaignCategory, unknown, NewCampaignCategory>({
    resolver: readingPrice(withLastChosen),
    defaultValues: { price: "", also: "", startsInactive: false },
  });
  const draft = useFormDraft(form, `campaigns/${adCampaignId}/new`, text.add);
  const cancel = useCancel(draft, goBack);
  const askAbout = usePriceQuestion();
  const add = useSubmit(adCampaignId, goBack);
  // While a combobox is half typed, its text is not the chosen category.
  const typed: unknown = form.watch("category_id");
  const chosen = typeof typed === "number" && typed;
  const also = numbersIn(form.watch("also"));
  const all = [...new Set([...also, ...(chosen ? [chosen] : [])])];
  const setAlso = (numbers: readonly number[]) => form.setValue("also", numbers.join(" "));
  const submit = async (category: NewCampaignCategory) => {
    const ids = new Set([...also, category.category_id]);
    const bodies = [...ids].map((category_id) => ({ ...category, category_id }));
    rejectDuplicates(bodies, isDuplicate, nameOf);
    askAbout(category.price, records);
    await draft.whileSent(add(bodies, form.getValues("startsInactive")));
  };
  const another = () => {
    form.resetField("category_id", { defaultValue: null });
    setAlso(all);
    form.setFocus("category_id");
  };
  return (
    <Page title={text.add} count={useCampaignName(adCampaignId)}>
      <Form form={form} submit={submit} isReadOnly={!mayWrite}>
        <DraftNotice draft={draft} />
        <Fieldset legend={tools.whatToTarget}>
          <CategoryField form={form} isThere={isThere} />
          {chosen && isThere(chosen) && <AlreadyThere categoryId={chosen} records={records} names={names} />}
          <AlsoChosen
            chosen={also}
            nameOf={nameOf}
            onAnother={chosen ? another : undefined}
            onChange={setAlso}
          />
          <ListingField form={form} adCampaignId={adCampaignId} />
        </Fieldset>
        <PayFields form={form} />
        {mayWrite && (
          <FormActions hint={tools.permanent}>
            <Button type="submit" look="primary">
              {all.length > 1 ? tools.addSeveral(all.length) : text.add}
            </Button>
            <Button onClick={cancel}>{formWords.cancel}</Button>
          </FormActions>
        )}
      </Form>
    </Page>
  );
}

type AlreadyThereProps = { categoryId: number; records: readonly CampaignCategory[]; names: Names };

/** Says that the campaign already has the category, and links to its rows. */
const AlreadyThere = ({ categoryId, records, names }: AlreadyThereProps) => (
  <div>
    <Remark>{tools.alreadyThere(names.nameOf({ category_id: categoryId }))}</Remark>
    <LinkList
      links={records
        .filter(({ category_id }) => category_id === categoryId)
        .map((record) => [
          rowAddress(`/campaigns/${record.ad_campaign_id}`, record.ad_campaign_category_id),
          tools.rowOf(names.labelOf(record), formattedPrice(record.price)),
        ])}
    />
  </div>
);

const PayFields = ({ form }: { form: CampaignCategoryForm }) => {
  const startsInactive = form.watch("startsInactive");
  return (
    <Fieldset legend={tools.whatToPay}>
      <TypedPriceField form={form} label={text.price} />
      <CheckLine
        label={tools.startInactive}
        checked={startsInactive}
        onChange={(next) => form.setValue("startsInactive", next)}
      />
      {startsInactive && <Remark>{tools.startInactiveHint(isPersisting())}</Remark>}
    </Fieldset>
  );
};

const targetKey = (categoryId: number, listing: number | null) => `${categoryId}/${listing ?? ""}`;

/** The categories that a campaign already has, as far as they are read, with their listings. */
function useExistingCategories(adCampaignId: number) {
  const { accountId } = useSession();
  const { shown } = useWholeList(campaignCategories, { accountId, adCampaignId });
  return useMemo(() => {
    const records = shown();
    const categoryIds = new Set(records.map(({ category_id }) => category_id));
    const targets = new Set(
      records.map(({ category_id, ad_campaign_listing_id }) =>
        targetKey(category_id, ad_campaign_listing_id),
      ),
    );
    return {
      records,
      isThere: (categoryId: number) => categoryIds.has(categoryId),
      /** Whether the campaign has the category with the same listing: the service would reject it. */
      isDuplicate: (categoryId: number, listing: number | null) =>
        targets.has(targetKey(categoryId, listing)),
    };
  }, [shown]);
}
