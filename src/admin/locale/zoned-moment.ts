// Independent of the user's settings, because files and receipts outlive them. The Swedish locale formats dates as ISO 8601 does.
const moment = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium" });
const offset = new Intl.DateTimeFormat("en", { timeZoneName: "longOffset" });

const offsetAt = (at: number) =>
  offset
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")
    ?.value.replace("GMT", "UTC") ?? "";

/** Formats a time in the time zone of this computer: "2026-01-02 10:42:07". */
export const dayAndTime = (at: number): string => moment.format(at);

/** The same with the offset and name of the time zone: "2026-01-02 10:42:07 UTC+01:00 (Europe/Berlin)". */
export const zonedMoment = (at: number): string =>
  `${dayAndTime(at)} ${offsetAt(at)} (${moment.resolvedOptions().timeZone})`;
