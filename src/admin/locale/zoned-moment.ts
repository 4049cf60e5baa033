// Swedish writes days and times as ISO 8601 does, and English the offset as people look it up. Both are for records that outlive the setting.
const moment = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium" });
const offset = new Intl.DateTimeFormat("en", { timeZoneName: "longOffset" });

const offsetAt = (at: number) =>
  offset
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")
    ?.value.replace("GMT", "UTC") ?? "";

/** "2026-01-02 10:42:07", by the time zone of this computer. */
export const dayAndTime = (at: number): string => moment.format(at);

/** "2026-01-02 10:42:07 UTC+01:00 (Europe/Berlin)": by the time zone of this computer, which is named. */
export const zonedMoment = (at: number): string =>
  `${dayAndTime(at)} ${offsetAt(at)} (${moment.resolvedOptions().timeZone})`;
