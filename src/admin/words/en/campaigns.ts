import { exact } from "../../locale/numbers.ts";

/** The page of campaigns. */
export const campaignsWords = {
  title: "Campaigns",
  number: (adCampaignId: number) => `ID ${adCampaignId}`,
  count: (count: number) => exact.format(count),
  activeOf: (active: number, total: number) => `${exact.format(active)} of ${exact.format(total)} active`,
  pricesOf: (campaign: string, least: string, median: string, most: string) =>
    least === most
      ? `Prices in ${campaign}: all ${least}`
      : `Prices in ${campaign}: ${least} to ${most}, median ${median}`,
  barOf: (count: number, from: string, to: string | undefined) =>
    `${categories(count)} ${to === undefined ? `at ${from} or more` : `from ${from} to under ${to}`}`,
  median: (price: string) => `median ${price}`,
  orMore: (price: string) => `${price}+`,
  soFar: (read: number, total: number | undefined) =>
    total === undefined
      ? `${exact.format(read)} loaded so far`
      : `${exact.format(read)} of ${exact.format(total)} loaded`,
  notReadYet: "Prices not loaded yet",
  notRead: "Couldn’t load the prices.",
  readAgain: (campaign: string) => `Load ${campaign} again`,
  noCategories: "No categories yet. Add the first one to start getting leads.",
  addFirst: "Add category",
  changePrices: "Change prices",
  thisWeek: "This week, by you in this browser",
  week: weekInWords,
  notThisWeek: "Not changed here this week",
  conflicts: (count: number) => `${exact.format(count)} changed by someone else`,
  refused: (count: number) => `${exact.format(count)} not saved`,
  unclear: (count: number) => `${exact.format(count)} to check`,
  saving: (count: number) => `${exact.format(count)} saving…`,
  unlistedCategories: (count: number) => `${exact.format(count)} without a listing`,
  noneYet: "No campaigns",
  noneYetHint: "Campaigns are set up for you. Ask your account manager to add one.",
  checkAgain: "Check again",
  checking: "Checking…",
  unlisted: "Open a campaign by its ID",
  unlistedHint: (isKept: boolean) =>
    `We can’t list your campaigns here. The ones you open are remembered ${isKept ? "in this browser" : "until you close this page, because this browser doesn’t store anything"}, with a name you give them.`,
  ownNumber: "Campaign ID",
  ownName: "Your name for it",
  remember: "Open and remember",
  forget: (name: string) => `Remove ${name}`,
  wrongNumber: "Enter the campaign ID, digits only.",
};

const categories = (count: number) => `${exact.format(count)} ${count === 1 ? "category" : "categories"}`;

type Week = Readonly<Record<"raised" | "lowered" | "activated" | "deactivated" | "added", number>>;

/** "12 prices raised, 2 lowered, 1 category added". */
function weekInWords({ raised, lowered, activated, deactivated, added }: Week): string {
  const parts = [
    [raised, "price", "prices", "raised"],
    [lowered, "price", "prices", "lowered"],
    [added, "category", "categories", "added"],
    [activated, "category", "categories", "activated"],
    [deactivated, "category", "categories", "deactivated"],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  return said
    .map(([count, one, many, done], place) => {
      const noun = said[place - 1]?.[1] === one ? "" : ` ${count === 1 ? one : many}`;
      return `${exact.format(count)}${noun} ${done}`;
    })
    .join(", ");
}
