import { useDraftText } from "../drafts/use-draft-text.ts";

/** What is chosen beside the fields of a new category: the categories that come with it, and whether they start inactive. */
export type FurtherChoices = { readonly also: readonly number[]; readonly isInactive: boolean };

const none: FurtherChoices = { also: [], isInactive: false };

/** These choices, kept as a draft until they are sent or dropped. */
export function useFurtherChoices(
  adCampaignId: number,
): [FurtherChoices, (choices: FurtherChoices | undefined) => void] {
  const { typed, type } = useDraftText(`campaigns/${adCampaignId}/new/further`, null);
  return [read(typed), (choices) => type(choices && JSON.stringify(choices))];
}

function read(text: string | undefined): FurtherChoices {
  try {
    return text ? { ...none, ...(JSON.parse(text) as Partial<FurtherChoices>) } : none;
  } catch {
    return none;
  }
}
