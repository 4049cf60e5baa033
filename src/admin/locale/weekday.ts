import { wordedLocale } from "./in-words.ts";

/** The names of a day of the week: "Tue" and "Tuesday". */
export const weekday = {
  short: new Intl.DateTimeFormat(wordedLocale, { weekday: "short" }),
  long: new Intl.DateTimeFormat(wordedLocale, { weekday: "long" }),
};
