import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { matchingChoices } from "../../list/view/matching.ts";
import { collator } from "../../locale/collator.ts";
import { categoriesQuery } from "../../lookups/lookups.ts";
import { useSession } from "../../session/use-session.ts";
import { ComboboxField } from "../../ui/fields/combobox-field.tsx";
import { WholeNumberField } from "../../ui/fields/whole-number-field.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import type { CampaignCategoryForm } from "../sheet/typed-campaign-category.ts";

const text = campaignCategoriesWords;
const tools = categoryToolsWords;

type CategoryFieldProps = {
  form: CampaignCategoryForm;
  /** Whether the campaign has the category already. */
  isThere: (categoryId: number) => boolean;
};

/** The category to target: searched by name or ID, or typed as an ID if the service has no names. */
export function CategoryField({ form, isThere }: CategoryFieldProps) {
  const { accountId } = useSession();
  const { data: categories } = useSuspenseQuery(categoriesQuery(accountId));
  const choices = useMemo(
    () =>
      categories
        ?.map(({ category_id, name }) => ({
          value: category_id,
          label: name,
          detail: isThere(category_id) ? tools.inCampaign(category_id) : String(category_id),
        }))
        .toSorted((a, b) => collator.compare(a.label, b.label)),
    [categories, isThere],
  );
  // If the names arrive later, what is being typed stays as it is.
  const [isTyped] = useState(!choices);
  if (isTyped || !choices)
    return <WholeNumberField form={form} name="category_id" label={tools.categoryNumber} />;
  return (
    <ComboboxField
      form={form}
      name="category_id"
      label={text.category}
      hint={tools.categoryHint(choices.length)}
      choices={choices}
      matching={matchingChoices}
    />
  );
}
