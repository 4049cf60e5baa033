import { keptInBrowser } from "./kept-in-browser.ts";

/** How money is shown and read: the locale of its figures, and the currency by its code. Kept in the browser, never sent. */
export type MoneySetting = { readonly locale: string; readonly currency: string };

/** Where the setting is kept. */
export const moneyPlace = "advertiser-console/money";

/** Open point "Currency": dollars, unless the user has chosen otherwise. */
export const moneySetting: MoneySetting = {
  locale: "en-US",
  currency: "USD",
  ...keptInBrowser<Partial<MoneySetting>>(moneyPlace),
};

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
