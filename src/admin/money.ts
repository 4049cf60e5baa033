import { parseStored, textStorage } from "./storage/local-texts.ts";

/** How money is shown and read: the locale of its figures, and the currency by its code. Kept in the browser, never sent. */
export type MoneySetting = { readonly locale: string; readonly currency: string };

// It is that of the browser, whoever signs in, and the first figures are written by it: it is read before anything is known of an account.
const settings = textStorage(() => localStorage);
const place = "advertiser-console/money";

/** Open point "Currency": dollars, unless the user has chosen otherwise. A worker has no storage, and is told by its name. */
export const moneySetting: MoneySetting = {
  locale: "en-US",
  currency: "USD",
  ...parseStored<Partial<MoneySetting>>(
    typeof document === "undefined" ? (globalThis as { name?: string }).name : settings.get(place),
  ),
};

/** Has money shown and read in another way by the next page. False where the browser does not keep that. */
export const keepMoneySetting = (changes: Partial<MoneySetting>): boolean =>
  settings.set(place, JSON.stringify({ ...moneySetting, ...changes }));

const { locale, currency } = moneySetting;
const format = new Intl.NumberFormat(locale, {
  style: "currency",
  currency,
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
});

/** A price as money, digit for digit: two decimals, more only where there are more. */
export function formattedPrice(decimal: string): string {
  // Intl reads decimal text exactly; its type does not say so yet.
  return format.format(decimal as Intl.StringNumericLiteral);
}
