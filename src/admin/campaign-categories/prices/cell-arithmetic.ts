import { price as priceRule } from "#contract/asked-price.ts";
import { moneyWords } from "#words/money.ts";
import { moneySetting } from "../../money.ts";
import { decideDecimal } from "../../money/typed-decimal.ts";
import { type TypedPrice, priceRangeIn } from "../../money/typed-price.ts";

/** The parts of "+10%", "-5" or "*1.1": what is done to the price in the cell, with which figures. */
function partsOf(typed: string) {
  const [, sign = "", figures = "", percent] = /^\s*([-−+*×/÷])\s*([^%]*?)\s*(%?)\s*$/.exec(typed) ?? [];
  const isAdding = /[-−+]/.test(sign);
  return sign === "" || (percent && !isAdding) ? undefined : { sign, figures, isPercent: percent === "%" };
}

/**
 * Works out what is typed as arithmetic against the price in the cell: exactly, and then to hundredths, halves up. Undefined where the
 * text is none.
 */
export function workedOut(typed: string, price: string): TypedPrice | undefined {
  const parts = partsOf(typed);
  if (!parts) return undefined;
  const read = decideDecimal(parts.figures, moneySetting);
  if ("refusal" in read) return read;
  if (read.decimal.startsWith("-") || (read.decimal === "0" && /[/÷]/.test(parts.sign))) return undefined;
  const result = priceRule.safeParse(inHundredths(outcomeOf(fraction(price), parts, fraction(read.decimal))));
  return result.success
    ? { price: result.data }
    : { refusal: moneyWords.outOfRange(priceRangeIn(moneySetting.locale)) };
}

/** A number as two whole ones, so that nothing is lost. */
type Fraction = { readonly over: bigint; readonly under: bigint };

function fraction(decimal: string): Fraction {
  const [whole = "", decimals = ""] = decimal.split(".");
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

type Parts = NonNullable<ReturnType<typeof partsOf>>;

function outcomeOf(price: Fraction, { sign, isPercent }: Parts, figure: Fraction): Fraction {
  if (/[*×]/.test(sign)) return times(price, figure);
  if (/[/÷]/.test(sign)) return times(price, { over: figure.under, under: figure.over });
  const part = isPercent ? times(price, { over: figure.over, under: figure.under * 100n }) : figure;
  const change = sign === "+" ? part.over : -part.over;
  return { over: price.over * part.under + change * price.under, under: price.under * part.under };
}

const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});

function inHundredths({ over, under }: Fraction): string {
  if (over < 0n) return "-1";
  const digits = String((over * 200n + under) / (under * 2n)).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
