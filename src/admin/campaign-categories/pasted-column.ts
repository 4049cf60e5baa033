import { keepInTab, keptInTab } from "../kept-in-tab.ts";

const place = (key: string) => `advertiser-console/pasted/${key}`;

/** Keeps a column that was pasted at a record, for as long as the tab lives, and says at which address it is looked at. */
export function keepPasted(text: string, adCampaignCategoryId: number): string {
  const key = Date.now().toString(36);
  keepInTab(place(key), text);
  const [, address = "", query = ""] = /^([^?]*)(?:\?(.*))?$/.exec(location.pathname + location.search) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.set("paste", key);
  parameters.set("from", String(adCampaignCategoryId));
  return `${address}/reprice?${parameters.toString()}`;
}

/** The texts of a pasted column, one a row: of several columns the last that holds anything. Undefined if they are gone. */
export const pastedColumn = (key: string): string[] | undefined =>
  keptInTab(place(key))
    ?.split(/\r?\n/)
    .map(
      (line) =>
        line
          .split("\t")
          .findLast((cell) => cell.trim() !== "")
          ?.trim() ?? "",
    );
