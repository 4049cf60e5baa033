import { canonicalDecimal } from "#contract/price.ts";
import { decimalsOf } from "#contract/sent-price.ts";
import { moneyWords } from "#words/money.ts";
import type { MoneySetting } from "../money.ts";
import { isOfSeveralCells } from "../ui/fields/keep-breaks.ts";
import {
  type Separators,
  asWritten,
  asWrittenClearly,
  currencyAmong,
  currencySigns,
  separatorsOf,
} from "./number-formats.ts";
import { hidesSomething, normalizedDigits } from "./normalized-digits.ts";

const text = moneyWords;

/** The two amounts that a text like "1.000" can mean. */
export type Ambiguity = { readonly asThousands: string; readonly asDecimals: string };

/** The intended meaning of such a text. */
export type Intent = keyof Ambiguity;

/** A decimal text, or the error message. */
export type Decided = { readonly decimal: string } | { readonly refusal: string };

/** The meaning of a typed text. */
export type Reading = Decided | { readonly ambiguous: Ambiguity };

/**
 * Parses an amount in the format of the locale, with or without group separators and a currency sign. A text with only one possible meaning is
 * accepted in any locale ("1.234,50" and "1,234.50"), and one that could mean two amounts is ambiguous. Everything else is rejected; an amount
 * suggested in the error has at most `maxDecimals`.
 */
export function readDecimal(typed: string, setting: MoneySetting, maxDecimals = Infinity): Reading {
  const expected = { locale: setting.locale, separators: separatorsOf(setting), maxDecimals };
  const example = exampleIn(setting.locale);
  const plain = normalizedDigits(typed);
  if (!/\p{Nd}/u.test(plain)) return { refusal: text.missing(example) };
  const [sign, amount] = splitSign(plain, currencySigns(setting));
  const wrong = wrongText(typed, example) ?? wrongDigits(amount, setting.currency, example);
  if (wrong) return { refusal: wrong };
  const read = readAmount(amount, expected);
  if ("refusal" in read) return read;
  if ("decimal" in read) return signed(sign, read.decimal, example);
  const { asThousands, asDecimals } = read.ambiguous;
  return { ambiguous: { asThousands: sign + asThousands, asDecimals: sign + asDecimals } };
}

/** Parses a single text. An ambiguous one is rejected with both amounts in the error, unless `meant` says which is intended. */
export function decideDecimal(
  typed: string,
  setting: MoneySetting,
  { maxDecimals = Infinity, meant }: { maxDecimals?: number; meant?: Intent | undefined } = {},
): Decided {
  const read = readDecimal(typed, setting, maxDecimals);
  if (!("ambiguous" in read)) return read;
  if (meant) return { decimal: read.ambiguous[meant] };
  const { asThousands, asDecimals } = read.ambiguous;
  const thousands = asWritten(asThousands, setting.locale);
  const isPossible = decimalsOf(asDecimals) <= maxDecimals;
  const refusal = isPossible
    ? text.ambiguous(thousands, asWrittenClearly(asDecimals, setting.locale))
    : text.thousandsAtMost(thousands, maxDecimals);
  return { refusal };
}

function signed(sign: string, amount: string, example: string): Decided {
  const decimal = canonicalDecimal(amount);
  if (decimal === undefined) return { refusal: text.missing(example) };
  return { decimal: decimal === "0" ? decimal : sign + decimal };
}

/** Splits a text into its sign ("-" or nothing) and the bare amount. The currency may be before or after either. */
function splitSign(plain: string, signs: readonly string[]): [sign: string, amount: string] {
  const [outer, rest] = withoutSign(plain);
  const [inner, amount] = withoutSign(withoutCurrency(rest, signs));
  if (outer && inner) return ["", plain];
  return [/[-−]/.test(outer + inner) ? "-" : "", withoutDash(amount)];
}

const withoutSign = (amount: string): [sign: string, amount: string] => {
  const sign = /^[-−+]/.exec(amount)?.[0] ?? "";
  return [sign, amount.slice(sign.length).trim()];
};

function withoutCurrency(amount: string, signs: readonly string[]): string {
  const before = signs.find((sign) => beginsWith(amount, sign));
  const rest = amount.slice(before?.length ?? 0).trim();
  const after = signs.find((sign) => endsWith(rest, sign));
  return rest.slice(0, rest.length - (after?.length ?? 0)).trim();
}

const beginsWith = (amount: string, sign: string) =>
  amount.toLowerCase().startsWith(sign.toLowerCase()) && !/^[\p{L}\p{Sc}]/u.test(amount.slice(sign.length));

const endsWith = (amount: string, sign: string) =>
  amount.toLowerCase().endsWith(sign.toLowerCase()) &&
  !/[\p{L}\p{Sc}]$/u.test(amount.slice(0, amount.length - sign.length));

/** Removes a dash that stands for zero decimals: "25:-", "25,-", "25/-". */
function withoutDash(amount: string): string {
  const [, whole, sign = ""] = /^(.*\d)\s?([.,:/])\s?[-–—]{1,2}$/.exec(amount) ?? [];
  if (whole === undefined || (/[.,]/.test(sign) && whole.includes(sign))) return amount;
  return /[.,]/.test(sign) && /[.,]/.test(whole) ? `${whole}${sign}00` : whole;
}

/** The error of a text that is invalid with any currency. */
function wrongText(typed: string, example: string): string | undefined {
  if (isOfSeveralCells(typed.trim())) return text.severalCells(example);
  return hidesSomething(typed) ? text.hidden(example) : undefined;
}

function wrongDigits(amount: string, currency: string, example: string): string | undefined {
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(amount)) return text.exponent(example);
  if (/(?!\d)\p{Nd}/u.test(amount)) return text.otherDigits(example);
  const money = currencyAmong(amount);
  if (money) return text.otherCurrency(money, currency);
  const other = /[^\d.,٫٬،' ]+/.exec(amount);
  return other ? text.notFigures(other[0], example) : undefined;
}

type Expected = {
  readonly locale: string;
  readonly separators: Separators;
  readonly maxDecimals: number;
};

/** Parses digits with separators. */
function readAmount(amount: string, expected: Expected): Reading {
  const [first, second] = [...new Set(amount.match(/[.,٫٬،' ]/g))];
  if (first === undefined) return { decimal: amount };
  if (second !== undefined) return withBothSeparators(amount, first, second, expected);
  if (mayBeThousands(amount, first, expected))
    return { ambiguous: { asThousands: digitsOf(amount), asDecimals: plainDecimal(amount, first) } };
  return expected.separators.decimals.has(first)
    ? withDecimals(amount, first, expected.locale)
    : withGroups(amount, first, expected);
}

/** A single separator before three digits may be for thousands or for decimals. It is certain only if the locale uses it for groups alone. */
const mayBeThousands = (amount: string, separator: string, { separators: { groups, decimals } }: Expected) =>
  /^[1-9]\d{0,2}[.,،]\d{3}$/.test(amount) && (!groups.has(separator) || decimals.has(separator));

const plainDecimal = (amount: string, separator: string) =>
  canonicalDecimal(amount.replace(separator, ".")) ?? amount;

/** Parses an amount with two kinds of separators, which has only one meaning: groups first, then decimals. */
function withBothSeparators(amount: string, group: string, decimal: string, expected: Expected): Decided {
  const [whole = "", decimals = "", ...more] = amount.split(decimal);
  const isSound = /^[^٫][.,٫،]$/.test(group + decimal) && more.length === 0 && /^\d*$/.test(decimals);
  if (isSound && isGrouped(whole, group, expected.separators.groupSize))
    return { decimal: `${digitsOf(whole)}.${decimals || "0"}` };
  return suggestion(withDecimalPoint(amount, decimal), expected, text.wrongGroups);
}

function withDecimals(amount: string, separator: string, locale: string): Decided {
  const [whole, decimals, ...more] = amount.split(separator);
  if (more.length > 0) return { refusal: text.twoDecimalSigns(separator, exampleIn(locale)) };
  return { decimal: `${whole || "0"}.${decimals || "0"}` };
}

/** Parses an amount with one kind of separator that is not the decimal sign of the locale. */
function withGroups(amount: string, separator: string, expected: Expected): Decided {
  const { groups, groupSize } = expected.separators;
  const isOwn = groups.has(separator) || !/[.,،]/.test(separator);
  if (isOwn && isGrouped(amount, separator, groupSize)) return { decimal: digitsOf(amount) };
  const [, , ...more] = amount.split(separator);
  return more.length > 0
    ? suggestion(digitsOf(amount), expected, text.wrongGroups)
    : suggestion(withDecimalPoint(amount, separator), expected, (meant) =>
        text.wrongSeparator(separator, meant),
      );
}

/** The error that suggests an amount in a format that would be accepted. */
function suggestion(
  meant: string,
  { locale, maxDecimals }: Expected,
  say: (meant: string) => string,
): Decided {
  const decimal = canonicalDecimal(meant) ?? meant;
  const isTaken = decimalsOf(decimal) <= maxDecimals;
  return {
    refusal: isTaken
      ? say(asWrittenClearly(decimal, locale))
      : text.tooManyDecimals(maxDecimals, exampleIn(locale)),
  };
}

const exampleIn = (locale: string) => asWritten("25.50", locale);

/** Whether digits are grouped in threes from the right, or as usual in the locale. */
function isGrouped(whole: string, group: string, groupSize: number): boolean {
  const [first = "", ...rest] = whole.split(group);
  const last = rest.pop();
  const inGroupsOf = (size: number) => first.length <= size && rest.every((digits) => digits.length === size);
  return last?.length === 3 && /^[1-9]/.test(first) && (inGroupsOf(3) || inGroupsOf(groupSize));
}

const digitsOf = (amount: string) => amount.replace(/\D/g, "") || "0";

/** The digits, with a decimal point in place of the last separator. */
function withDecimalPoint(amount: string, separator: string): string {
  const at = amount.lastIndexOf(separator);
  return `${digitsOf(amount.slice(0, at))}.${digitsOf(amount.slice(at))}`;
}
