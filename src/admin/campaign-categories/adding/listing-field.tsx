import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { campaignListingsQuery } from "../../lookups/lookups.ts";
import { useSession } from "../../session/use-session.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { WholeNumberField } from "../../ui/fields/whole-number-field.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import type { CampaignCategoryForm } from "../sheet/typed-campaign-category.ts";

const text = campaignCategoriesWords;
const tools = categoryToolsWords;

type ListingFieldProps = {
  form: CampaignCategoryForm;
  adCampaignId: number;
};

/** The listing of this campaign to link: chosen by name, or typed as an ID if the service has no names. */
export function ListingField({ form, adCampaignId }: ListingFieldProps) {
  const { accountId } = useSession();
  const { data: listings } = useSuspenseQuery(campaignListingsQuery(accountId, adCampaignId));
  const field = { form, name: "ad_campaign_listing_id", optional: true } as const;
  // If the names arrive later, what is being typed stays as it is.
  const [isTyped] = useState(!listings);
  if (isTyped || !listings) return <WholeNumberField {...field} label={tools.listingNumber} />;
  return (
    <SelectField {...field} label={text.listing} read={(value) => (value ? Number(value) : null)}>
      <option value="">{text.noListing}</option>
      {listings.map(({ ad_campaign_listing_id, name }) => (
        <option key={ad_campaign_listing_id} value={ad_campaign_listing_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
