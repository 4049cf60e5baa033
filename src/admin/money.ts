import { type LocaleSetting, localeSetting } from "./locale/locale-setting.ts";

/** The format of money, for output and input. */
export type MoneySetting = Pick<LocaleSetting, "locale" | "currency">;

/** The format of money on this page. */
export const moneySetting: MoneySetting = localeSetting;

const format = moneyFormat(moneySetting);

/** Formats a price without rounding, with at least two decimals. */
export function formattedPrice(decimal: string): string {
  // Cast: Intl formats decimal text exactly, but its types do not allow it yet.
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** The number format for money in a setting. */
export function moneyFormat({ locale, currency }: MoneySetting): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 20,
  });
}
