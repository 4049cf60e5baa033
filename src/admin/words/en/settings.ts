import { asSentence } from "../../locale/in-words.ts";

/** The settings of the console in this browser. */
export const settingsWords = {
  title: "Settings",
  general: "Language and appearance",
  language: "Language",
  formats: "Numbers and times",
  figures: "Number and date format",
  otherTag: "Another…",
  tag: "Language tag",
  unknownTag: (tag: string) => `This browser has no formats for “${tag}”. Enter a tag like pl-PL.`,
  currency: "Currency",
  clock: "Time format",
  clocks: { locale: "Same as the format above", h12: "12-hour", h23: "24-hour" },
  sample: ({ price, moment }: { price: string; moment: string }) =>
    asSentence(`Prices look like ${price}, times like ${moment}`),
  formatsHint: "How this browser shows and reads prices and times. It doesn’t change any price.",
  theme: "Theme",
  themes: { system: "Same as this device", light: "Light", dark: "Dark" },
  density: "Row height",
  densities: { comfortable: "Comfortable", dense: "Compact" },
  save: "Save settings",
  notKept: "This browser doesn’t store anything for this site, so your settings can’t be saved.",
};
