import { areRowsCards } from "./card-rows.ts";

/** How many rows are drawn before a list is scrolled. */
export const firstRows = 50;

/** The height that a row has in the table, or as a card, before it is measured; in pixels. */
export function estimatedHeight(columns: number): number {
  if (!areRowsCards(columns)) return 40;
  return window.innerWidth < 640 ? 100 : 110;
}
