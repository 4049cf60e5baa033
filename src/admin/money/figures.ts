import { type MoneySetting, moneySetting } from "../money.ts";
import { withoutMarks } from "./plain-figures.ts";

/** How a locale writes figures: what stands before the decimals, and how many digits the groups before the last have. */
export type Figures = { readonly decimal: string; readonly groupSize: number };

/** What is made of a text, made once: to ask a browser how a locale writes takes longer than all else. */
function oncePer<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}

/** The figures of a locale, as the browser writes them. */
export const figuresOf = oncePer(readFigures);

function readFigures(locale: string): Figures {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, useGrouping: "always" });
  const parts = format.formatToParts(1234567890.5);
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return {
    decimal: valueOf("decimal") ?? ".",
    groupSize: groups.at(-2) ?? 3,
  };
}

/** The signs that part figures where a locale is read: some write prices otherwise than other numbers, and western digits otherwise than their own. */
export type Separators = {
  readonly decimals: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly groupSize: number;
};

/** The separators by which amounts are read in a setting. Those of Arabic figures mean the same everywhere. */
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
    groupSize: figuresOf(locale).groupSize,
  };
}

// What Intl does not write, and people do.
const colloquialSigns: readonly (readonly [signs: readonly string[], currencies: string])[] = [
  [["Rs.", "Rs", "₨"], "INR PKR LKR NPR MUR SCR"],
  [["Fr.", "Fr", "SFr.", "SFr"], "CHF"],
  [["kr.", "kr"], "SEK NOK DKK ISK"],
  [["$US", "US$"], "USD"],
  [["R$"], "BRL"],
];

/** The signs by which the currency may be named beside an amount: "$", "US$", "USD", "US dollars". */
export const currencySigns = ({ locale, currency }: MoneySetting): readonly string[] =>
  signsIn(locale)(currency);

const signsIn = oncePer((locale) => oncePer((currency) => readSigns(locale, currency)));

function readSigns(locale: string, currency: string): string[] {
  const signs = (["symbol", "narrowSymbol", "code", "name"] as const).flatMap((currencyDisplay) =>
    // By these the dollar has the signs that it has at home and abroad: "$" and "US$".
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

/** What names a currency among figures: a sign with its letters, a code, or what people write in their place. */
export function currencyAmong(amount: string): string | undefined {
  const words = amount.match(/\p{L}*\p{Sc}\p{L}*|\p{L}+\.?/gu) ?? [];
  return words.find(
    (word) =>
      /\p{Sc}|^\p{Lu}{3}$/u.test(word) ||
      Intl.supportedValuesOf("currency").includes(word.toUpperCase()) ||
      colloquialSigns.some(([signs]) => signs.some((sign) => sign.toLowerCase() === word.toLowerCase())),
  );
}

/** Decimal text with the decimal sign of the locale: "1234.5" is "1234,5" in German. Three decimals get a fourth where they would look like thousands. */
export const asTyped = (decimal: string, locale: string) => withSign(unlikeThousands(decimal), locale);

const withSign = (decimal: string, locale: string) => decimal.replace(".", figuresOf(locale).decimal);

const unlikeThousands = (decimal: string) =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal;

/** Decimal text in the figures that the user has chosen, where it is to be read again. */
export const inOwnFigures = (decimal: string) => asTyped(decimal, moneySetting.locale);

/** The same for the user's spreadsheet program, which takes it for a number. */
export const inSheetFigures = (decimal: string) => withSign(decimal, moneySetting.locale);

// The next two have Intl read decimal text, which it does exactly; its type does not say so yet.

/** Decimal text as the locale writes it, so that it is read as the same: "1234.5" is "1.234,50" in German, "4.125" is "4,1250". */
export const asWrittenClearly = (decimal: string, locale: string) =>
  unlikeThousands(decimal) === decimal
    ? asWritten(decimal, locale)
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 4 }).format(
        decimal as Intl.StringNumericLiteral,
      );

/** Decimal text as the locale writes it, digit for digit: "1234.5" is "1.234,50" in German. */
export const asWritten = (decimal: string, locale: string): string =>
  formatOf(locale).format(decimal as Intl.StringNumericLiteral);

const formatOf = oncePer(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 20 }),
);
