import { areRowsCards } from "./card-rows.ts";

/** The number of rows that are rendered before a list is scrolled. */
export const firstRows = 50;

/** The estimated height of a row, or of a card, before it is measured, in pixels. */
export function estimatedHeight(columns: number): number {
  if (!areRowsCards(columns)) return 40;
  return window.innerWidth < 640 ? 100 : 110;
}

/** The height that every row has at least, the compact ones too, or every card, in pixels. */
export const minHeight = (columns: number): number => (areRowsCards(columns) ? 50 : 32);
