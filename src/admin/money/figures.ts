import { type MoneySetting, moneySetting } from "../money.ts";

/** How a locale writes figures: what stands before the decimals, what between the groups, and how many digits the groups before the last have. */
export type Figures = { readonly decimal: string; readonly group: string; readonly groupSize: number };

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
    group: plainlySpaced(valueOf("group") ?? ","),
    groupSize: groups.at(-2) ?? 3,
  };
}

/** Any of the spaces that stand between groups becomes a plain one. */
export const plainlySpaced = (text: string) => text.replace(/[\u00a0\u2007\u2009\u202f]/g, " ");

/** The signs by which the currency may be named beside an amount: "$", "US$", "USD". */
export const currencySigns = ({ locale, currency }: MoneySetting): readonly string[] =>
  signsIn(locale)(currency);

const signsIn = oncePer((locale) => oncePer((currency) => readSigns(locale, currency)));

function readSigns(locale: string, currency: string): string[] {
  const signs = (["symbol", "narrowSymbol", "code"] as const).flatMap((currencyDisplay) =>
    [locale, "en-US", "en-CA"].map((language) =>
      new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay })
        .formatToParts(1)
        .filter(({ type }) => type === "currency")
        .map(({ value }) => value)
        .join(""),
    ),
  );
  return [...new Set(signs)].toSorted((a, b) => b.length - a.length);
}

/** Decimal text as it is typed in the locale, where it is to be read again: "1234.5" is "1234,5" in German. */
export const asTyped = (decimal: string, locale: string) => decimal.replace(".", figuresOf(locale).decimal);

/** The same in the figures that the user has chosen, which the user's spreadsheet program takes for a number too. */
export const inOwnFigures = (decimal: string) => asTyped(decimal, moneySetting.locale);

/** Decimal text as the locale writes it, digit for digit: "1234.5" is "1.234,50" in German. */
export const asWritten = (decimal: string, locale: string): string =>
  formatOf(locale).format(decimal as Intl.StringNumericLiteral);

const formatOf = oncePer(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 20 }),
);
