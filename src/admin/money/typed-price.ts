import { decimalsOf, price } from "#contract/asked-price.ts";
import { priceLimits } from "#contract/price.ts";
import { moneyWords } from "#words/money.ts";
import { type MoneySetting, moneySetting } from "../money.ts";
import { asWritten } from "./figures.ts";
import { readDecimal } from "./typed-decimal.ts";

/** The price that a text means (canonical decimal text), or the sentence that says why it means none. */
export type TypedPrice = { readonly price: string } | { readonly refusal: string };

/** Reads a price as the user's own setting writes it. */
export function typedPrice(typed: string, setting: MoneySetting = moneySetting): TypedPrice {
  const reading = readDecimal(typed, setting, priceLimits.decimals);
  if ("refusal" in reading) return reading;
  if (reading.decimal.startsWith("-")) return { refusal: moneyWords.negative };
  const read = price.safeParse(reading.decimal);
  if (read.success) return { price: read.data };
  const { decimals } = priceLimits;
  if (decimalsOf(reading.decimal) > decimals) return { refusal: moneyWords.mostDecimals(decimals) };
  return { refusal: moneyWords.outOfRange(priceRangeIn(setting.locale)) };
}

/** The limits of prices as the locale writes them. */
export const priceRangeIn = (locale: string) =>
  moneyWords.range(asWritten(priceLimits.minimum, locale), asWritten(priceLimits.maximum, locale));
