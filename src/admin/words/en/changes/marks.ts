/** The signs beside fields. */
export const marksWords = {
  noConnection: "Offline",
  waiting: "Saving…",
  answered: "Saved",
  needsYou: "Needs attention",
  /** What a field held, and what it was set to. */
  from: "from",
  to: "to",
};
