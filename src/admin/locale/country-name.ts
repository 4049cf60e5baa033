import { wordedLocale } from "./in-words.ts";

const names = new Intl.DisplayNames(wordedLocale, { type: "region" });

/** The name of a country, by its two-letter code. */
export const countryName = (code: string): string => names.of(code) ?? code;
