import { localeSetting } from "./locale-setting.ts";

const { locale } = localeSetting;
const percent = { style: "unit", unit: "percent" } as const;

/** With up to one decimal: "4.5". */
export const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Percent with up to one decimal: "4.5%". */
export const percentTenths = new Intl.NumberFormat(locale, { ...percent, maximumFractionDigits: 1 });

const wholePercent = new Intl.NumberFormat(locale, { ...percent, maximumFractionDigits: 20 });

/** Formats decimal text as a percentage without rounding: "4.125%". Cast: Intl accepts such text, but its types do not allow it yet. */
export const percentOf = (decimal: string): string =>
  wholePercent.format(decimal as Intl.StringNumericLiteral);

const moves = new Intl.NumberFormat(locale, {
  ...percent,
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** Formats a change in percent: "+4.0%", "−2.5%". */
export const movedBy = (percents: number): string => moves.format(percents).replace("-", "−");

/** An amount without currency, with two decimals: "0.95", "5.00". */
export const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
