import { localeSetting } from "./locale-setting.ts";

/** The order of texts, as people expect it: numbers in them by their value. */
export const collator = new Intl.Collator(localeSetting.locale, { numeric: true, sensitivity: "base" });
