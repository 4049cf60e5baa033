import { language } from "#words/language.ts";
import { parseStored, textStorage } from "../storage/local-texts.ts";

/** The 12-hour clock, "2 PM", or the 24-hour clock, "14". */
export type Clock = "h12" | "h23";

/** The format of numbers, money and times, for output and input. Stored in the browser, never sent. */
export type LocaleSetting = {
  /** The language tag for numbers, dates and sorting: "de-DE". */
  readonly locale: string;
  /** An ISO 4217 code. */
  readonly currency: string;
  /** Undefined to follow the locale. */
  readonly clock?: Clock | undefined;
};

// It belongs to the browser and not to an account, because it is needed before anybody has signed in.
const settings = textStorage(() => localStorage);
const place = "advertiser-console/money";

/** The canonical form of a tag; undefined if Intl does not support its language. */
export function supportedTag(tag: string | undefined): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag ?? [])[0];
  } catch {
    return undefined;
  }
}

// A worker has no localStorage, so it gets the setting as its name. TypeScript declares `name` for windows only.
const stored = parseStored<Partial<LocaleSetting>>(
  typeof document === "undefined" ? (globalThis as { name?: string }).name : settings.get(place),
);

/** The tag of the browser, used until the user chooses another. */
export const browserTag: string = navigator.languages.map(supportedTag).find(Boolean) ?? language;

/** The setting of this page. Open point "Currency": dollars, unless the user has chosen another. */
export const localeSetting: LocaleSetting = {
  currency: "USD",
  ...stored,
  locale: supportedTag(stored?.locale) ?? browserTag,
};

/** Stores the setting for the next page. Returns false if the browser does not store it. */
export const keepLocaleSetting = (setting: LocaleSetting): boolean =>
  settings.set(place, JSON.stringify(setting));
