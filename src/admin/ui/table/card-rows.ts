import { useMedia } from "../layout/use-media.ts";

/** Whether this number of columns fits only on desktops. */
export const isWide = (columns: number) => columns > 6;

const narrowFor = (columns: number) => `(width < ${isWide(columns) ? 78.75 : 48}rem)`;

/** Whether this number of columns does not fit in the window, so that each row is a card. */
export const areRowsCards = (columns: number) => matchMedia(narrowFor(columns)).matches;

/** Returns the same, and follows the width of the window. */
export const useCardRows = (columns: number): boolean => useMedia(narrowFor(columns));
