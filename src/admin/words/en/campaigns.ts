import { exact } from "../../locale/numbers.ts";

/** The page of campaigns. */
export const campaignsWords = {
  title: "Campaigns",
  name: "Campaign",
  number: "ID",
  categories: "Categories",
  active: "Active",
  prices: "Prices",
  count: (count: number) => exact.format(count),
  span: (least: string, most: string) => (least === most ? least : `${least} – ${most}`),
  soFar: (read: number, total: number | undefined) =>
    total === undefined
      ? `${exact.format(read)} loaded so far`
      : `${exact.format(read)} of ${exact.format(total)} loaded`,
  notRead: "Couldn’t load",
  noneYet: "No campaigns",
  noneYetHint: "Campaigns are set up for you. Ask your account manager to add one.",
  unlisted: "Open a campaign by its ID",
  unlistedHint: (isKept: boolean) =>
    `We can’t list your campaigns here. The ones you open are remembered ${isKept ? "in this browser" : "until you close this page, because this browser doesn’t store anything"}, with a name you give them.`,
  ownNumber: "Campaign ID",
  ownName: "Your name for it",
  remember: "Open and remember",
  forget: (name: string) => `Remove ${name}`,
  wrongNumber: "Enter the campaign ID, digits only.",
};
