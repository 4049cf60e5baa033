import { localeSetting } from "./locale-setting.ts";

const { locale } = localeSetting;
const percent = { style: "unit", unit: "percent" } as const;

/** To a tenth: "4.5". */
export const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Of a hundred, to a tenth: "4.5%". */
export const percentTenths = new Intl.NumberFormat(locale, { ...percent, maximumFractionDigits: 1 });

const wholePercent = new Intl.NumberFormat(locale, { ...percent, maximumFractionDigits: 20 });

/** A percentage of decimal text, with all its digits: "4.125%". Intl reads such text exactly; its type does not say so yet. */
export const percentOf = (decimal: string): string =>
  wholePercent.format(decimal as Intl.StringNumericLiteral);

const moves = new Intl.NumberFormat(locale, {
  ...percent,
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** By how many of a hundred something has moved: "+4.0%", "−2.5%". */
export const movedBy = (percents: number): string => moves.format(percents).replace("-", "−");

/** A part of a price without its currency: "0.95", "5.00". */
export const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
