import { listAddressOf, listQueryIn, withParts } from "../../list-cache/list-query.ts";
import { setInTab, getInTab } from "../../storage/local-texts.ts";

const place = (key: string) => `advertiser-console/pasted/${key}`;

/** Keeps a column that was pasted at a record, for as long as the tab lives, and says at which address it is looked at. */
export function keepPasted(text: string, adCampaignCategoryId: number): string {
  const key = Date.now().toString(36);
  setInTab(place(key), text);
  const asked = withParts(listQueryIn(location), { paste: key, from: String(adCampaignCategoryId) });
  return `${location.pathname}/reprice${listAddressOf(asked)}`;
}

/** What was pasted; undefined if the tab has forgotten it. */
export const keptPasted = (key: string): string | undefined => getInTab(place(key));
