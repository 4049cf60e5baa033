import { moneyWords } from "#words/money.ts";
import { priceRangeWords } from "#words/campaign-categories/price-range.ts";
import { type Decided, decideDecimal } from "../../money/typed-decimal.ts";
import { moneySetting } from "../../money.ts";

/** A range for an address, "" for any price; or an error about the typed bounds. */
type TypedRange = { readonly range: string } | { readonly refusal: string };

/** Parses two inclusive bounds in the number format of the user. An empty bound leaves its side open. */
export function readRange(typedFrom: string, typedUpTo: string): TypedRange {
  const [from, upTo] = [readBound(typedFrom), readBound(typedUpTo)];
  if ("refusal" in from) return from;
  if ("refusal" in upTo) return upTo;
  if (from.decimal === "" && upTo.decimal === "") return { range: "" };
  return upTo.decimal !== "" && Number(from.decimal) > Number(upTo.decimal)
    ? { refusal: priceRangeWords.nothingBetween }
    : { range: `${from.decimal}-${boundAfter(upTo.decimal)}` };
}

/** The exclusive bound after a price: "25.00" for "24.99". */
const boundAfter = (price: string): string =>
  price && ((Math.floor(Number(`${price}e2`)) + 1) / 100).toFixed(2);

function readBound(typed: string): Decided {
  if (typed.trim() === "") return { decimal: "" };
  const read = decideDecimal(typed, moneySetting);
  return "decimal" in read && read.decimal.startsWith("-") ? { refusal: moneyWords.negative } : read;
}
