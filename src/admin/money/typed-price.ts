import { decimalsOf, price } from "#contract/sent-price.ts";
import { priceLimits } from "#contract/price.ts";
import { moneyWords } from "#words/money.ts";
import { type MoneySetting, formattedPrice, moneySetting } from "../money.ts";
import { isOfSeveralCells } from "../ui/fields/keep-breaks.ts";
import type { Question } from "../ui/messages/question.tsx";
import { asWritten } from "./figures.ts";
import { type Meant, decideDecimal, readDecimal } from "./typed-decimal.ts";

/** The price that a text means (canonical decimal text), or the sentence that says why it means none. */
export type TypedPrice = { readonly price: string } | { readonly refusal: string };

/** What is to be asked about a price of a column, where its figures can be thousands as well as decimals. */
export function questionAbout(typed: string): Question<Meant> | undefined {
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

/** Whether a text has to be put right at once, rather than when it is sent: it was pasted from several cells, or may be two amounts. */
export const isUnclear = (typed: string): boolean =>
  isOfSeveralCells(typed.trim()) || questionAbout(typed) !== undefined;

/** Reads a price as the user's own setting writes it; what could be two amounts as it is `meant`, where that is known. */
export function typedPrice(
  typed: string,
  setting: MoneySetting = moneySetting,
  meant?: Meant | undefined,
): TypedPrice {
  const reading = decideDecimal(typed, setting, { mostDecimals: priceLimits.decimals, meant });
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
