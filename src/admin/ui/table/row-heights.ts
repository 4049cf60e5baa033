import { areRowsCards } from "./card-rows.ts";

/** The number of rows that are rendered before a list is scrolled. */
export const firstRows = 50;

/** The estimated height of a row, or of a card, before it is measured, in pixels. */
export function estimatedHeight(columns: number): number {
  if (!areRowsCards(columns)) return 40;
  return window.innerWidth < 640 ? 100 : 110;
}

/** The height of the lowest rows, those of the compact density, in pixels. */
export const leastRowHeight = 32;
