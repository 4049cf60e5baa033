import { canonicalDecimal } from "#contract/price.ts";
import { decimalsOf } from "#contract/asked-price.ts";
import { moneyWords } from "#words/money.ts";
import type { MoneySetting } from "../money.ts";
import { asWritten, currencySigns, figuresOf, plainlySpaced } from "./figures.ts";

const text = moneyWords;

/** What a typed text means: decimal text, or the sentence that says what to do instead. */
export type Reading = { readonly decimal: string } | { readonly refusal: string };

/**
 * Reads an amount as the locale of the setting writes it, with or without groups and the sign of the currency. Figures that can be read
 * in one way only are read in any locale ("1.234,50" and "1,234.50"); whatever could mean two amounts is refused, and the amount that is
 * then named has no more than `mostDecimals`.
 */
export function readDecimal(typed: string, setting: MoneySetting, mostDecimals?: number): Reading {
  const example = exampleIn(setting.locale);
  if (!/\p{Nd}/u.test(typed)) return { refusal: text.missing(example) };
  const bare = withoutCurrency(plainlySpaced(typed).trim(), setting);
  if ("refusal" in bare) return bare;
  const [, sign = "", amount = ""] = /^([-−+]?)\s*(.*)$/s.exec(bare.amount) ?? [];
  const wrong = wrongFigures(amount, example);
  const read = wrong ? { refusal: wrong } : readAmount(amount, setting.locale, mostDecimals);
  return "refusal" in read ? read : signed(sign, read.decimal, example);
}

function signed(sign: string, amount: string, example: string): Reading {
  const decimal = canonicalDecimal(amount);
  if (decimal === undefined) return { refusal: text.missing(example) };
  return { decimal: sign && sign !== "+" && decimal !== "0" ? `-${decimal}` : decimal };
}

function withoutCurrency(typed: string, setting: MoneySetting): { amount: string } | { refusal: string } {
  const signs = currencySigns(setting);
  const lower = typed.toLowerCase();
  const before = signs.find((sign) => lower.startsWith(sign.toLowerCase()));
  const after = signs.find((sign) => lower.endsWith(sign.toLowerCase()));
  const amount = typed.slice(before?.length ?? 0, typed.length - (before ? 0 : (after?.length ?? 0))).trim();
  const other = /\p{Sc}|\b[A-Z]{3}\b/u.exec(amount);
  return other ? { refusal: text.otherCurrency(other[0], setting.currency) } : { amount };
}

function wrongFigures(amount: string, example: string): string | undefined {
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(amount)) return text.exponent(example);
  if (/(?!\d)\p{Nd}/u.test(amount)) return text.otherDigits(example);
  if (/[\t\r\n]/.test(amount)) return text.severalCells(example);
  const other = /[^\d.,'’ ]+/.exec(amount);
  return other ? text.notFigures(other[0], example) : undefined;
}

type Expected = { readonly locale: string; readonly mostDecimals: number };

/** Digits, points, commas, apostrophes and spaces. */
function readAmount(amount: string, locale: string, mostDecimals = Infinity): Reading {
  const expected = { locale, mostDecimals };
  const separators = [...new Set(amount.match(/[.,'’ ]/g))];
  const [first, second] = separators;
  if (first === undefined) return { decimal: amount };
  if (second !== undefined) return inBoth(amount, first, second, expected);
  return first === figuresOf(locale).decimal
    ? withDecimals(amount, first, locale)
    : withGroups(amount, first, expected);
}

/** Two kinds of separator can only be read in one way: groups, and then the decimals. */
function inBoth(amount: string, group: string, decimal: string, expected: Expected): Reading {
  const [whole = "", decimals = "", ...more] = amount.split(decimal);
  const isSound = /[.,]/.test(decimal) && more.length === 0 && /^\d*$/.test(decimals);
  if (isSound && isGrouped(whole, group, figuresOf(expected.locale).groupSize))
    return { decimal: `${digitsOf(whole)}.${decimals || "0"}` };
  return instead(pointed(amount, decimal), expected, text.wrongGroups);
}

function withDecimals(amount: string, separator: string, locale: string): Reading {
  const [whole, decimals, ...more] = amount.split(separator);
  if (more.length > 0) return { refusal: text.twoDecimalSigns(separator, exampleIn(locale)) };
  return { decimal: `${whole || "0"}.${decimals || "0"}` };
}

/** One kind of separator that is not the decimal sign of the locale. */
function withGroups(amount: string, separator: string, expected: Expected): Reading {
  const { group, groupSize } = figuresOf(expected.locale);
  const isOwn = separator === group || !/[.,]/.test(separator);
  if (isOwn && isGrouped(amount, separator, groupSize)) return { decimal: digitsOf(amount) };
  const [, last = "", ...more] = amount.split(separator);
  // In threes, and more than there may be decimals: "1.234" is a price in groups, by the sign of another locale.
  const isGroups =
    more.length > 0 || (last.length > expected.mostDecimals && isGrouped(amount, separator, 3));
  return isGroups
    ? instead(digitsOf(amount), expected, text.wrongGroups)
    : instead(pointed(amount, separator), expected, (meant) => text.wrongSeparator(separator, meant));
}

/** What to write in place of a text, in figures that are then taken. */
function instead(meant: string, { locale, mostDecimals }: Expected, say: (meant: string) => string): Reading {
  const isTaken = decimalsOf(canonicalDecimal(meant) ?? meant) <= mostDecimals;
  return {
    refusal: isTaken ? say(asWritten(meant, locale)) : text.tooManyDecimals(mostDecimals, exampleIn(locale)),
  };
}

const exampleIn = (locale: string) => asWritten("25.50", locale);

/** Whether digits are grouped in threes from the right, or as the locale does it. */
function isGrouped(whole: string, group: string, groupSize: number): boolean {
  const [first = "", ...rest] = whole.split(group);
  const last = rest.pop();
  const inGroupsOf = (size: number) => first.length <= size && rest.every((digits) => digits.length === size);
  return last?.length === 3 && /^[1-9]/.test(first) && (inGroupsOf(3) || inGroupsOf(groupSize));
}

const digitsOf = (amount: string) => amount.replace(/\D/g, "") || "0";

/** The digits alone, with a point where the separator stood last. */
function pointed(amount: string, separator: string): string {
  const at = amount.lastIndexOf(separator);
  return `${digitsOf(amount.slice(0, at))}.${digitsOf(amount.slice(at))}`;
}
