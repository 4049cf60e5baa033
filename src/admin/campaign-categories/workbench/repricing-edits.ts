import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { CampaignCategoryChanges } from "#contract/records/sent-records.ts";
import type { Edit } from "../../outbox/outbox.ts";
import { campaignCategoryTarget } from "../campaign-category-target.ts";
import type { Outcome } from "./preview.ts";
import { priceAfter } from "./summary.ts";

/** The edits of a bulk run: for each record the fields that change in the preview. */
export const repricingEdits = (
  accountId: number,
  outcomes: readonly Outcome[],
  confirmed: (id: number) => CampaignCategory | undefined,
  labelOf: (record: CampaignCategory) => string,
): Edit[] =>
  outcomes.map((outcome) => {
    const { after, status } = outcome;
    const record = confirmed(outcome.record.ad_campaign_category_id) ?? outcome.record;
    return {
      target: campaignCategoryTarget(accountId, record),
      label: labelOf(record),
      record,
      wanted: {
        ...(after !== undefined && ({ price: priceAfter(outcome) } satisfies CampaignCategoryChanges)),
        ...(status && ({ target_status: status } satisfies CampaignCategoryChanges)),
      },
    };
  });
