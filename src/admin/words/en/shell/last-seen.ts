import { moment } from "../../../locale/in-words.ts";

/** What is said of a page that is shown as it was last seen, until it is read again. */
export const lastSeenWords = {
  asOf: (at: number) => `As of ${moment.format(at)}. Updating…`,
};
