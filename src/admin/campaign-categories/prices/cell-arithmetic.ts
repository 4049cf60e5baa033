import { decimalsOf, price as priceRule } from "#contract/sent-price.ts";
import { moneyWords } from "#words/money.ts";
import { moneySetting } from "../../money.ts";
import { decideDecimal } from "../../money/typed-decimal.ts";
import { type TypedPrice, priceRangeIn } from "../../money/typed-price.ts";
import { quotient, compileRule } from "../workbench/compile-rule.ts";
import { type Cents, type Step, decimalOf, priceOf, scaled } from "../workbench/step.ts";

/** The operator, number and percent sign of "+10%", "-5" or "*1.1"; undefined if the text is no arithmetic. */
function partsOf(typed: string) {
  const [, sign = "", figures = "", percent] =
    /^[\s\p{Cf}]*([-−+*×/÷])\s*([^%]*?)\s*(%?)[\s\p{Cf}]*$/u.exec(
      typed.replace(/[＋－＊／％]/g, (fullWidth) => fullWidth.normalize("NFKC")),
    ) ?? [];
  const isAdding = /[-−+]/.test(sign);
  return sign === "" || (percent && !isAdding) ? undefined : { sign, figures, isPercent: percent === "%" };
}

/**
 * Evaluates arithmetic such as "+10%" on the price of the cell: exactly, then rounded to cents, halves up. Returns undefined if the text is no
 * arithmetic.
 */
export function evaluated(typed: string, price: string): TypedPrice | undefined {
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

/** Undefined if the price does not change. */
function outcomeOf(price: string, parts: Parts, figure: string): Cents | undefined {
  const before = priceOf(price);
  if (isDivision(parts)) return quotient(before, figure);
  return compileRule({ steps: [stepOf(parts, figure)], finish: {} })(before);
}

function stepOf({ sign, isPercent }: Parts, figure: string): Step {
  if (/[*×]/.test(sign)) return { is: "percent", percent: percentOfFactor(figure) };
  const signed = sign === "+" ? figure : `-${figure}`;
  return isPercent ? { is: "percent", percent: signed } : { is: "add", amount: signed };
}

/** The percentage to add for a factor: 10 for "1.1". */
function percentOfFactor(figure: string): string {
  const decimals = decimalsOf(figure);
  return decimalOf((scaled(figure, decimals) - scaled("1", decimals)) * 100n, decimals);
}
