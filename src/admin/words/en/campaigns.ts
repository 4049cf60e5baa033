import { exact } from "../../locale/formats.ts";

/** The page of campaigns. */
export const campaignsWords = {
  title: "Campaigns",
  name: "Campaign",
  number: "Number",
  categories: "Categories",
  active: "Active",
  prices: "Prices",
  count: (count: number) => exact.format(count),
  span: (least: string, most: string) => (least === most ? least : `${least} – ${most}`),
  soFar: (read: number, total: number | undefined) =>
    total === undefined
      ? `${exact.format(read)} read so far`
      : `${exact.format(read)} of ${exact.format(total)} read`,
  notRead: "Could not be read",
  noneYet: "No campaigns",
  noneYetHint: "Campaigns are not made here. Whoever runs your service adds them to your account.",
  unlisted: "Open a campaign by its number",
  unlistedHint: (isKept: boolean) =>
    `This service does not list campaigns. Those that you open here are remembered, with a name of your own, ${isKept ? "in this browser" : "as long as this page is open: this browser keeps nothing"}.`,
  ownNumber: "Campaign number",
  ownName: "Your name for it",
  remember: "Open and remember",
  forget: (name: string) => `Forget ${name}`,
  wrongNumber: "Write the number of the campaign in digits.",
};
