/** Days for which ended changes are persisted; unfinished ones stay longer. */
export const keptDays = 90;

/** The moment, in milliseconds, before which ended changes are deleted. */
export const keptSince = () => Date.now() - keptDays * 24 * 60 * 60_000;
