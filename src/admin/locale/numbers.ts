import { localeSetting } from "./locale-setting.ts";

const { locale } = localeSetting;

/** Whole numbers, "1,234", and others with all their digits. */
export const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });

/** Percent, rounded: "38%". */
export const percent = new Intl.NumberFormat(locale, {
  style: "unit",
  unit: "percent",
  maximumFractionDigits: 0,
});
