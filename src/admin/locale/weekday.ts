import { wordedLocale } from "./in-words.ts";

/** A day of the week in short, "Tue", and in full, "Tuesday". */
export const weekday = {
  short: new Intl.DateTimeFormat(wordedLocale, { weekday: "short" }),
  long: new Intl.DateTimeFormat(wordedLocale, { weekday: "long" }),
};
