import { weekday } from "../../../locale/weekday.ts";

/** What this browser changed of a campaign category in the last days: in short, and in full. */
export const recentChangeWords = {
  price: (isRaised: boolean, by: string, at: number) =>
    `${isRaised ? "↑" : "↓"} ${by} · ${weekday.short.format(at)}`,
  priceInFull: (isRaised: boolean, by: string, from: string, at: number) =>
    `You ${isRaised ? "raised" : "lowered"} this by ${by}, from ${from}, on ${weekday.long.format(at)}`,
  status: (status: string, at: number) => `${status} · ${weekday.short.format(at)}`,
  statusInFull: (status: string, at: number) =>
    `You set this to ${status.toLowerCase()} on ${weekday.long.format(at)}`,
  added: (at: number) => `New · ${weekday.short.format(at)}`,
  addedInFull: (at: number) => `You added this on ${weekday.long.format(at)}`,
};
