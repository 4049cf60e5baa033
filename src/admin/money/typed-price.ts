import { decimalsOf, price } from "#contract/sent-price.ts";
import { priceLimits } from "#contract/price.ts";
import { moneyWords } from "#words/money.ts";
import { type MoneySetting, formattedPrice, moneySetting } from "../money.ts";
import { isOfSeveralCells } from "../ui/fields/keep-breaks.ts";
import type { Question } from "../ui/messages/question.tsx";
import { asWritten } from "./number-formats.ts";
import { type Intent, decideDecimal, readDecimal } from "./typed-decimal.ts";

/** The price that a text means (canonical decimal text), or the error message. */
export type TypedPrice = { readonly price: string } | { readonly refusal: string };

/** The question about a price in a column if it is ambiguous: thousands or decimals. */
export function questionAbout(typed: string): Question<Intent> | undefined {
  const read = readDecimal(typed, moneySetting, priceLimits.decimals);
  if (!("ambiguous" in read)) return undefined;
  const thousands = formattedPrice(read.ambiguous.asThousands);
  const decimals = formattedPrice(read.ambiguous.asDecimals);
  return {
    asks: moneyWords.areThousands(typed.trim(), thousands, decimals),
    answers: [
      ["asThousands", moneyWords.asThousands(thousands)],
      ["asDecimals", moneyWords.asDecimals(decimals)],
    ],
  };
}

/** Whether a text has an error that is shown at once, and not only on submission: it comes from several cells, or is ambiguous. */
export const isUnclear = (typed: string): boolean =>
  isOfSeveralCells(typed.trim()) || questionAbout(typed) !== undefined;

/** Parses a price in the user's format. `meant` decides ambiguous texts. */
export function typedPrice(
  typed: string,
  setting: MoneySetting = moneySetting,
  meant?: Intent | undefined,
): TypedPrice {
  const reading = decideDecimal(typed, setting, { maxDecimals: priceLimits.decimals, meant });
  if ("refusal" in reading) return reading;
  if (reading.decimal.startsWith("-")) return { refusal: moneyWords.negative };
  const read = price.safeParse(reading.decimal);
  if (read.success) return { price: read.data };
  const { decimals } = priceLimits;
  if (decimalsOf(reading.decimal) > decimals) return { refusal: moneyWords.maxDecimals(decimals) };
  return { refusal: moneyWords.outOfRange(priceRangeIn(setting.locale)) };
}

/** The limits of prices, formatted for the locale. */
export const priceRangeIn = (locale: string) =>
  moneyWords.range(asWritten(priceLimits.minimum, locale), asWritten(priceLimits.maximum, locale));
