import { weekday } from "../../../locale/weekday.ts";
import type { recentChangeWords as english } from "../../en/campaign-categories/recent-change.ts";

export const recentChangeWords: typeof english = {
  price: (isRaised, by, at) => `${isRaised ? "↑" : "↓"} ${by} · ${weekday.short.format(at)}`,
  priceInFull: (isRaised, by, from, at) =>
    `${isRaised ? "Subiste" : "Bajaste"} este precio ${by}, desde ${from}, el ${weekday.long.format(at)}`,
  status: (status, at) => `${status} · ${weekday.short.format(at)}`,
  statusInFull: (status, at) => `Cambiaste el estado a ${status.toLowerCase()} el ${weekday.long.format(at)}`,
  added: (at) => `Nueva · ${weekday.short.format(at)}`,
  addedInFull: (at) => `Agregaste esta categoría el ${weekday.long.format(at)}`,
};
