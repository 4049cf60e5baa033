import { exact } from "../../../locale/numbers.ts";

/** A list that could not be read to its end. */
export const listFailuresWords = {
  failed: (read: number, total: number | undefined) =>
    `Loaded ${exact.format(read)}${total === undefined ? "" : ` of ${exact.format(total)}`}, then lost the connection`,
  otherPage: "We asked for the next page and got another one.",
  unreadableRow: (id: number | undefined) =>
    `${id === undefined ? "This record" : `Record ${id}`} can’t be shown: what we received is incomplete.`,
};
