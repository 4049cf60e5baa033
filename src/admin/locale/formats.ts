import { language } from "#words/language.ts";
import { type LocaleSetting, localeSetting } from "./locale-setting.ts";

const { locale } = localeSetting;

/** For what is written in words. Their language is that of the page, their order and digits those of the setting: English with German figures is "en-DE". */
export const wordedLocale = wordedLocaleOf(locale);

function wordedLocaleOf(tag: string): string {
  const asked = new Intl.Locale(tag);
  if (asked.language === language) return tag;
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
  const { region } = asked.maximize();
  return new Intl.Locale(language, { ...(region && { region }), numberingSystem }).toString();
}

/** Whole numbers, "1,234", and others with all their digits. */
export const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });

/** Of a hundred, rounded: "38%". */
export const percent = new Intl.NumberFormat(locale, {
  style: "unit",
  unit: "percent",
  maximumFractionDigits: 0,
});

/** "a, b, and c". */
export const inWords = new Intl.ListFormat(wordedLocale);

/** The order of texts, as people expect it: numbers in them by their value. */
export const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });

/** A day and its time: "Jan 15, 10:42 AM". */
export const moment = momentFormat(localeSetting);

/** The same in another setting. */
export function momentFormat(setting: LocaleSetting): Intl.DateTimeFormat {
  const day = { month: "short", day: "numeric" } as const;
  return new Intl.DateTimeFormat(wordedLocaleOf(setting.locale), { ...day, ...timeOf(setting) });
}

/** Hours as the setting has them, whatever the language of the words does. */
export function timeOf({ locale: tag, clock }: LocaleSetting): Intl.DateTimeFormatOptions {
  const hourCycle = clock ?? new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions().hourCycle;
  return { hour: "numeric", minute: "2-digit", ...(hourCycle && { hourCycle }) };
}
