import { type MoneySetting, moneySetting } from "../money.ts";
import { withoutMarks } from "./normalized-digits.ts";

/** The number format of a locale: its decimal sign, and the number of digits in the groups before the last. */
export type DecimalFormat = { readonly decimal: string; readonly groupSize: number };

/** Memoizes a function of a text, because asking the browser for the format of a locale takes longer than everything else. */
function oncePer<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}

/** The number format of a locale, according to the browser. */
export const decimalFormatOf = oncePer(readDecimalFormat);

function readDecimalFormat(locale: string): DecimalFormat {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, useGrouping: "always" });
  const parts = format.formatToParts(1234567890.5);
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return {
    decimal: valueOf("decimal") ?? ".",
    groupSize: groups.at(-2) ?? 3,
  };
}

/** The separators that a locale accepts. There may be several, because some locales format prices or Western digits differently from other numbers. */
export type Separators = {
  readonly decimals: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly groupSize: number;
};

/** The separators for parsing amounts in a locale and currency. The Arabic ones have the same meaning in every locale. */
export const separatorsOf = ({ locale, currency }: MoneySetting): Separators =>
  separatorsIn(locale)(currency);

const separatorsIn = oncePer((locale) => oncePer((currency) => readSeparators(locale, currency)));

function readSeparators(locale: string, currency: string): Separators {
  const western = new Intl.Locale(locale, { numberingSystem: "latn" });
  const parts = [{}, { style: "currency", currency } as const].flatMap((style) =>
    new Intl.NumberFormat(western, {
      ...style,
      minimumFractionDigits: 1,
      useGrouping: "always",
    }).formatToParts(1234567.5),
  );
  const valuesOf = (wanted: string) => parts.filter(({ type }) => type === wanted).map(({ value }) => value);
  return {
    decimals: new Set([...valuesOf("decimal"), "٫"]),
    groups: new Set([...valuesOf("group"), "٬"]),
    groupSize: decimalFormatOf(locale).groupSize,
  };
}

// Currency signs that people use but Intl does not know.
const colloquialSigns: readonly (readonly [signs: readonly string[], currencies: string])[] = [
  [["Rs.", "Rs", "₨"], "INR PKR LKR NPR MUR SCR"],
  [["Fr.", "Fr", "SFr.", "SFr"], "CHF"],
  [["kr.", "kr"], "SEK NOK DKK ISK"],
  [["$US", "US$"], "USD"],
  [["R$"], "BRL"],
];

/** The signs and names that a currency may have beside an amount: "$", "US$", "USD", "US dollars". */
export const currencySigns = ({ locale, currency }: MoneySetting): readonly string[] =>
  signsIn(locale)(currency);

const signsIn = oncePer((locale) => oncePer((currency) => readSigns(locale, currency)));

function readSigns(locale: string, currency: string): string[] {
  const signs = (["symbol", "narrowSymbol", "code", "name"] as const).flatMap((currencyDisplay) =>
    // English and Canadian English, so that the dollar has its domestic and its international sign: "$" and "US$".
    [locale, "en", "en-CA"].flatMap((language) =>
      [1, 2].flatMap((count) =>
        new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay })
          .formatToParts(count)
          .filter(({ type }) => type === "currency")
          .map(({ value }) => withoutMarks(value)),
      ),
    ),
  );
  const colloquial = colloquialSigns.filter(([, currencies]) => currencies.includes(currency));
  return [...new Set([...signs, ...colloquial.flatMap(([own]) => own)])].toSorted(
    (a, b) => b.length - a.length,
  );
}

/** The text in an amount that names a currency: a sign with its letters, a code, or a colloquial sign. */
export function currencyAmong(amount: string): string | undefined {
  const words = amount.match(/\p{L}*\p{Sc}\p{L}*|\p{L}+\.?/gu) ?? [];
  return words.find(
    (word) =>
      /\p{Sc}|^\p{Lu}{3}$/u.test(word) ||
      Intl.supportedValuesOf("currency").includes(word.toUpperCase()) ||
      colloquialSigns.some(([signs]) => signs.some((sign) => sign.toLowerCase() === word.toLowerCase())),
  );
}

/** Decimal text with the decimal sign of the locale: "1234.5" is "1234,5" in German. Three decimals get a fourth if they would look like thousands. */
export const asTyped = (decimal: string, locale: string) => withSign(unlikeThousands(decimal), locale);

const withSign = (decimal: string, locale: string) => decimal.replace(".", decimalFormatOf(locale).decimal);

const unlikeThousands = (decimal: string) =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal;

/** Decimal text in the user's number format, for text that will be parsed again. */
export const inOwnFormat = (decimal: string) => asTyped(decimal, moneySetting.locale);

/** The same for spreadsheet programs, which recognize it as a number. */
export const inSheetFormat = (decimal: string) => withSign(decimal, moneySetting.locale);

// Casts in the next two: Intl formats decimal text exactly, but its types do not allow it yet.

/** Decimal text formatted for the locale so that it is parsed as the same number: "1234.5" is "1.234,50" in German, "4.125" is "4,1250". */
export const asWrittenClearly = (decimal: string, locale: string) =>
  unlikeThousands(decimal) === decimal
    ? asWritten(decimal, locale)
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 4 }).format(
        decimal as Intl.StringNumericLiteral,
      );

/** Decimal text formatted for the locale without rounding: "1234.5" is "1.234,50" in German. */
export const asWritten = (decimal: string, locale: string): string =>
  formatOf(locale).format(decimal as Intl.StringNumericLiteral);

const formatOf = oncePer(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 20 }),
);
