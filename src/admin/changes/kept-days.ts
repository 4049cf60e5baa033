/** So many days a browser keeps what was changed in it; what has not ended it keeps for longer. */
export const keptDays = 90;

/** The moment, in milliseconds, before which what has ended is too old to be kept. */
export const keptSince = () => Date.now() - keptDays * 24 * 60 * 60_000;
