import { listAddressOf, listQueryIn, withParts } from "../../list-cache/list-query.ts";
import { setInTab, getInTab } from "../../storage/local-texts.ts";

const storageKey = (key: string) => `advertiser-console/pasted/${key}`;

/** Stores a column that was pasted at a record in the tab. Returns the address of its preview. */
export function storePasted(text: string, adCampaignCategoryId: number): string {
  const key = Date.now().toString(36);
  setInTab(storageKey(key), text);
  const asked = withParts(listQueryIn(location), { paste: key, from: String(adCampaignCategoryId) });
  return `${location.pathname}/reprice${listAddressOf(asked)}`;
}

/** The pasted text; undefined if the tab no longer has it. */
export const storedPasted = (key: string): string | undefined => getInTab(storageKey(key));
