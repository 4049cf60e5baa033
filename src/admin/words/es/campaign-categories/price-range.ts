import type { priceRangeWords as english } from "../../en/campaign-categories/price-range.ts";

export const priceRangeWords: typeof english = {
  any: "Cualquier precio",
  own: "Rango personalizado",
  from: "Desde",
  upTo: "Hasta (inclusive)",
  nothingBetween: "«Desde» no puede ser mayor que «Hasta».",
};
