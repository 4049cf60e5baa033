import { decimalsOf, price as priceRule } from "#contract/sent-price.ts";
import { moneyWords } from "#words/money.ts";
import { moneySetting } from "../../money.ts";
import { decideDecimal } from "../../money/typed-decimal.ts";
import { type TypedPrice, priceRangeIn } from "../../money/typed-price.ts";
import { quotient, reckoning } from "../workbench/reckoning.ts";
import { type Cents, type Step, decimalOf, priceOf, scaled } from "../workbench/step.ts";

/** The parts of "+10%", "-5" or "*1.1": what is done to the price in the cell, with which figures. */
function partsOf(typed: string) {
  const [, sign = "", figures = "", percent] =
    /^[\s\p{Cf}]*([-−+*×/÷])\s*([^%]*?)\s*(%?)[\s\p{Cf}]*$/u.exec(
      typed.replace(/[＋－＊／％]/g, (wide) => wide.normalize("NFKC")),
    ) ?? [];
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
  if (read.decimal.startsWith("-") || (read.decimal === "0" && isDivision(parts))) return undefined;
  const cents = outcomeOf(price, parts, read.decimal);
  if (cents === undefined) return { price };
  const result = priceRule.safeParse(decimalOf(cents));
  return result.success
    ? { price: result.data }
    : { refusal: moneyWords.outOfRange(priceRangeIn(moneySetting.locale)) };
}

type Parts = NonNullable<ReturnType<typeof partsOf>>;

const isDivision = ({ sign }: Parts) => /[/÷]/.test(sign);

/** Undefined where the price stays as it is. */
function outcomeOf(price: string, parts: Parts, figure: string): Cents | undefined {
  const before = priceOf(price);
  if (isDivision(parts)) return quotient(before, figure);
  return reckoning({ steps: [stepOf(parts, figure)], finish: {} })(before);
}

function stepOf({ sign, isPercent }: Parts, figure: string): Step {
  if (/[*×]/.test(sign)) return { is: "percent", percent: timesInPercent(figure) };
  const signed = sign === "+" ? figure : `-${figure}`;
  return isPercent ? { is: "percent", percent: signed } : { is: "add", amount: signed };
}

/** "1.1" times is 10 percent more. */
function timesInPercent(figure: string): string {
  const decimals = decimalsOf(figure);
  return decimalOf((scaled(figure, decimals) - scaled("1", decimals)) * 100n, decimals);
}
