import { price } from "#contract/price.ts";
import { moneyWords } from "#words/money.ts";
import { type MoneySetting, moneySetting } from "../money.ts";
import { readDecimal } from "./typed-decimal.ts";

/** The price that a text means (canonical decimal text), or the sentence that says why it means none. */
export type TypedPrice = { readonly price: string } | { readonly refusal: string };

/** Reads a price as the user's own setting writes it. */
export function typedPrice(typed: string, setting: MoneySetting = moneySetting): TypedPrice {
  const reading = readDecimal(typed, setting);
  if ("refusal" in reading) return reading;
  if (reading.decimal.startsWith("-")) return { refusal: moneyWords.negative };
  const read = price.safeParse(reading.decimal);
  return read.success ? { price: read.data } : { refusal: read.error.issues[0]?.message ?? "" };
}
