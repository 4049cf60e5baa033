import { language } from "#words/language.ts";
import { parseStored, textStorage } from "../storage/local-texts.ts";

/** Hours as "2 PM", or as "14". */
export type Clock = "h12" | "h23";

/** How figures, money and times are written and read. Stored in the browser, never sent. */
export type LocaleSetting = {
  /** The language tag that figures, dates and the order of texts follow: "de-DE". */
  readonly locale: string;
  /** An ISO 4217 code. */
  readonly currency: string;
  /** Undefined: as the locale has it. */
  readonly clock?: Clock | undefined;
};

// It is that of the browser, whoever signs in, and the first figures are written by it: it is read before anything is known of an account.
const settings = textStorage(() => localStorage);
const place = "advertiser-console/money";

/** The tag in its usual form where Intl has data for its language; undefined elsewhere. */
export function supportedTag(tag: string | undefined): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag ?? [])[0];
  } catch {
    return undefined;
  }
}

// A worker has no storage, and is told by its name, which TypeScript knows of windows alone.
const stored = parseStored<Partial<LocaleSetting>>(
  typeof document === "undefined" ? (globalThis as { name?: string }).name : settings.get(place),
);

/** The tag of the browser: what figures follow until the user has chosen otherwise. */
export const browserTag: string = navigator.languages.map(supportedTag).find(Boolean) ?? language;

/** The one setting of this page. Open point "Currency": dollars, unless the user has chosen otherwise. */
export const localeSetting: LocaleSetting = {
  currency: "USD",
  ...stored,
  locale: supportedTag(stored?.locale) ?? browserTag,
};

/** Has the next page follow another setting. False where the browser does not keep it. */
export const keepLocaleSetting = (setting: LocaleSetting): boolean =>
  settings.set(place, JSON.stringify(setting));
