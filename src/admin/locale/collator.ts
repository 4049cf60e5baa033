import { localeSetting } from "./locale-setting.ts";

/** Sorts texts in the order of the locale, and numbers in them by value. */
export const collator = new Intl.Collator(localeSetting.locale, { numeric: true, sensitivity: "base" });
