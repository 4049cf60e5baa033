import { moneyWords } from "#words/money.ts";
import { priceRangeWords } from "#words/price-range.ts";
import { type Decided, decideDecimal } from "../../money/typed-decimal.ts";
import { moneySetting } from "../../money.ts";

/** A range as an address has it, "" for any price; or the sentence that says why two typed bounds are none. */
type TypedRange = { readonly range: string } | { readonly refusal: string };

/** Reads two bounds as the user's own setting writes them; an empty one leaves its side open. */
export function readRange(typedFrom: string, typedBelow: string): TypedRange {
  const [from, below] = [readBound(typedFrom), readBound(typedBelow)];
  if ("refusal" in from) return from;
  if ("refusal" in below) return below;
  if (from.decimal === "" && below.decimal === "") return { range: "" };
  return below.decimal !== "" && Number(from.decimal) >= Number(below.decimal)
    ? { refusal: priceRangeWords.nothingBetween }
    : { range: `${from.decimal}-${below.decimal}` };
}

function readBound(typed: string): Decided {
  if (typed.trim() === "") return { decimal: "" };
  const read = decideDecimal(typed, moneySetting);
  return "decimal" in read && read.decimal.startsWith("-") ? { refusal: moneyWords.negative } : read;
}
