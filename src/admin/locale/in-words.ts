import { language } from "#words/language.ts";
import { type LocaleSetting, localeSetting } from "./locale-setting.ts";

/** The locale of formats that contain words: the language of the page with the region and digits of the setting, such as "en-DE". */
export const wordedLocale = wordedLocaleOf(localeSetting.locale);

function wordedLocaleOf(tag: string): string {
  const asked = new Intl.Locale(tag);
  if (asked.language === language) return tag;
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
  const { region } = asked.maximize();
  return new Intl.Locale(language, { ...(region && { region }), numberingSystem }).toString();
}

/** "a, b, and c". */
export const inWords = new Intl.ListFormat(wordedLocale);

/** Formats a time. */
export type TimeFormat = { format: (at: number | Date) => string };

/** Formats times with a non-breaking space before "AM" or "PM". */
function unbroken(options: Intl.DateTimeFormatOptions, locale = wordedLocale): TimeFormat {
  const format = new Intl.DateTimeFormat(locale, options);
  return { format: (at) => format.format(at).replace(/ (?=[ap]\.?\s?m\b)/i, "\u00a0") };
}

/** Ends a sentence with a full stop, unless it already does, as with "p.m.". */
export const asSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** A day and its time: "Jan 15, 10:42 AM". */
export const moment = momentFormat(localeSetting);

/** The same for another setting. */
export function momentFormat(setting: LocaleSetting): TimeFormat {
  const day = { month: "short", day: "numeric" } as const;
  return unbroken({ ...day, ...timeOf(setting) }, wordedLocaleOf(setting.locale));
}

/** The time of the day to the second: "10:42:07 AM". */
export const timeOfDay = unbroken({ ...timeOf(localeSetting), second: "2-digit" });

/** The time of the day in a time zone. Throws a RangeError for a zone that the browser does not know. */
export const clockIn = (timeZone: string): TimeFormat => unbroken({ ...timeOf(localeSetting), timeZone });

/** A full hour of the day: "8 PM", "20:00". */
export function fullHour(hour: number): string {
  const { minute, ...time } = timeOf(localeSetting);
  const isOfHalfDay = time.hourCycle === "h11" || time.hourCycle === "h12";
  const format = unbroken({ ...time, ...(!isOfHalfDay && { minute }) });
  return format.format(new Date(2026, 0, 1, hour));
}

/** Uses the clock of the setting, even if the language of the page has the other one. */
function timeOf({ locale, clock }: LocaleSetting): Intl.DateTimeFormatOptions {
  const hourCycle = clock ?? new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hourCycle;
  return { hour: "numeric", minute: "2-digit", ...(hourCycle && { hourCycle }) };
}
