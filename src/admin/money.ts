import { type LocaleSetting, localeSetting } from "./locale/locale-setting.ts";

/** How money is shown and read. */
export type MoneySetting = Pick<LocaleSetting, "locale" | "currency">;

/** How it is on this page. */
export const moneySetting: MoneySetting = localeSetting;

const format = moneyFormat(moneySetting);

/** A price as money, digit for digit: two decimals, more only where there are more. */
export function formattedPrice(decimal: string): string {
  // Intl reads decimal text exactly; its type does not say so yet.
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** Writes money in a setting. */
export function moneyFormat({ locale, currency }: MoneySetting): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 20,
  });
}
