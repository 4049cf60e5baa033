import { exact } from "../../locale/formats.ts";

/** A list that could not be read to its end. */
export const listFailuresWords = {
  failed: (read: number, total: number | undefined) =>
    `${exact.format(read)}${total === undefined ? "" : ` of ${exact.format(total)}`} were read, then the service stopped answering`,
  otherPage: "We asked for the next page and got another one.",
};
