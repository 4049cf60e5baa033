import { timeOf, wordedLocale } from "./formats.ts";
import { localeSetting } from "./locale-setting.ts";

const time = timeOf(localeSetting);

/** The time of the day to the second: "10:42:07 AM". */
export const timeOfDay = new Intl.DateTimeFormat(wordedLocale, { ...time, second: "2-digit" });

/** The time of the day in a time zone. Throws a RangeError for a zone that the browser does not know. */
export const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(wordedLocale, { ...time, timeZone });
