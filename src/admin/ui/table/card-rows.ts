import { useMedia } from "../layout/use-media.ts";

/** Whether so many columns find room on a desktop only. */
export const isWide = (columns: number) => columns > 6;

const narrowFor = (columns: number) => `(width < ${isWide(columns) ? 78.75 : 48}rem)`;

/** Whether so many columns find no room in the window: each row is a card then. */
export const areRowsCards = (columns: number) => matchMedia(narrowFor(columns)).matches;

/** The same, as the window changes. */
export const useCardRows = (columns: number): boolean => useMedia(narrowFor(columns));
