import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asWritten } from "./number-formats.ts";
import { typedPrice } from "./typed-price.ts";

/**
 * Ways to type or paste a price, and the expected outcome of each: "= 25.5" is parsed as this amount; "? 1000 1" is ambiguous between these
 * amounts; anything else is a part of its error message.
 */
type Ways = readonly (readonly [typed: string, outcome: string])[];

/** The outcomes that must be the same in every locale. */
const everywhere: Ways = [
  ["25", "= 25"],
  [" 25 ", "= 25"],
  ["0025", "= 25"],
  ["\u200e25", "= 25"],
  ["\ufeff25\u200b", "= 25"],
  ["\u202a25\u202c", "= 25"],
  ["２５", "= 25"],
  ["٢٥", "= 25"],
  ["۲۵", "= 25"],
  ["२५", "= 25"],
  ["২৫", "= 25"],
  ["٢٥٫٥٠", "= 25.5"],
  ["١٬٢٣٤٫٥٠", "= 1234.5"],
  ["١٢٬٥٠٠", "= 12500"],
  ["1٫500", "= 1.5"],
  ["+25", "= 25"],
  ["25:-", "= 25"],
  ["25,-", "= 25"],
  ["25.–", "= 25"],
  ["25/-", "= 25"],
  ["12 500", "= 12500"],
  ["12\u00a0500", "= 12500"],
  ["12\u202f500", "= 12500"],
  ["12\u2009500", "= 12500"],
  ["12'500", "= 12500"],
  ["12’500", "= 12500"],
  ["1,234.50", "= 1234.5"],
  ["1.234,50", "= 1234.5"],
  ["1 234,50", "= 1234.5"],
  ["1 234.50", "= 1234.5"],
  ["1'234.50", "= 1234.5"],
  ["１,２３４.５０", "= 1234.5"],
  ["1.234.567", "."],
  ["1.23.4", "."],
  ["12\n500", "more than one cell"],
  ["1\n234.50", "more than one cell"],
  ["12\t500", "more than one cell"],
  ["12\r\n500", "more than one cell"],
  ["12⏎500", "more than one cell"],
  ["12⇥500", "more than one cell"],
  ["12  500", "grouped"],
  ["12\u200b500", "invisible"],
  ["12\u200e500", "invisible"],
  ["\u202e05.52", "invisible"],
  ["2٥", "digits 0 to 9"],
  ["١2", "digits 0 to 9"],
  ["25²", "Remove “²”"],
  ["2½", "Remove “½”"],
  ["⑤", "Enter a price"],
  ["-25", "below zero"],
  ["−25", "below zero"],
  ["(25)", "Remove “(”"],
  ["25-", "Remove “-”"],
  ["--25", "Remove"],
  ["25%", "Remove “%”"],
  ["25k", "Remove “k”"],
  ["25 per lead", "Remove “per”"],
  ["1e3", "in full"],
  ["1E+03", "in full"],
  ["0x19", "Remove “x”"],
  ["25/30", "Remove “/”"],
  ["25-30", "Remove “-”"],
  ["25:30", "Remove “:”"],
  ["~25", "Remove “~”"],
  ["=25", "Remove “=”"],
  ["£ 25 €", "Prices are in"],
  ["¥25", "Prices are in"],
  ["25 THB", "Prices are in"],
  ["25 thb", "Prices are in"],
  ["฿25", "Prices are in"],
  ["25¢", "Prices are in"],
  ["HK$25", "Prices are in"],
  ["25 HK$", "Prices are in"],
  ["", "Enter a price"],
  ["free", "Enter a price"],
  ["0", "from "],
  ["1000000", "from "],
];

const pointed: Ways = [
  ["25.50", "= 25.5"],
  ["25.5", "= 25.5"],
  [".5", "= 0.5"],
  ["25.", "= 25"],
  ["0.500", "= 0.5"],
  ["1234.500", "= 1234.5"],
  ["1.0000", "= 1"],
  ["١.٥٠", "= 1.5"],
  ["1,000,-", "Remove “-”"],
  ["1.000", "? 1000 1"],
  ["1.500", "? 1500 1.5"],
  ["12.000", "? 12000 12"],
  ["999.990", "? 999990 999.99"],
  ["1.234", "? 1234"],
  ["25,50", "? 25.5"],
  ["25,5", "? 25.5"],
  ["0,500", "? 0.5"],
  ["1.2.3", "only once"],
];

const commaGroups: Ways = [
  ["1,000", "= 1000"],
  ["12,500", "= 12500"],
  ["1,000.000", "= 1000"],
  ["12,34", "? 12.34"],
];

const withComma: Ways = [
  ["25,50", "= 25.5"],
  ["25,5", "= 25.5"],
  [",5", "= 0.5"],
  ["25,", "= 25"],
  ["0,500", "= 0.5"],
  ["1234,500", "= 1234.5"],
  ["1,000", "? 1000 1"],
  ["1,500", "? 1500 1.5"],
  ["12,000", "? 12000 12"],
  ["1,234", "? 1234"],
  ["1,2,3", "only once"],
];

const pointRefused: Ways = [
  ["25.50", "? 25.5"],
  ["25.5", "? 25.5"],
  ["0.500", "? 0.5"],
];

const pointGroups: Ways = [
  ["1.000", "= 1000"],
  ["12.500", "= 12500"],
  ["1.000,-", "= 1000"],
];

const spaceGroups: Ways = [
  ["1 000", "= 1000"],
  ["1.000", "? 1000 1"],
  ["1.234", "? 1234"],
];

const locales: readonly (readonly [locale: string, currency: string, ...ways: Ways[]])[] = [
  [
    "en-US",
    "USD",
    pointed,
    commaGroups,
    [
      ["$25", "= 25"],
      ["$ 25.50", "= 25.5"],
      ["25.50 $", "= 25.5"],
      ["US$25", "= 25"],
      ["US$ 1,234.50", "= 1234.5"],
      ["USD 25", "= 25"],
      ["$25 USD", "= 25"],
      ["25 US dollars", "= 25"],
      ["-$25", "below zero"],
      ["$-25", "below zero"],
      ["$1.000", "? 1000 1"],
      ["＄25", "= 25"],
      ["25 CA$", "Prices are in USD here. Remove “CA$”"],
      ["€25", "Remove “€”"],
      ["Rs. 25", "Prices are in USD here. Remove “Rs.”"],
      ["25 kr", "Prices are in USD here. Remove “kr”"],
      ["Fr. 25", "Prices are in USD here. Remove “Fr.”"],
      ["R$ 25", "Prices are in USD here. Remove “R$”"],
      ["25 eur", "Prices are in USD here. Remove “eur”"],
      ["CHF 25", "Remove “CHF”"],
    ],
  ],
  [
    "en-GB",
    "GBP",
    pointed,
    commaGroups,
    [
      ["£25", "= 25"],
      ["GBP25.50", "= 25.5"],
      ["25 British pounds", "= 25"],
      ["$25", "Prices are in GBP here. Remove “$”"],
      ["₤25", "Prices are in"],
    ],
  ],
  [
    "en-AU",
    "AUD",
    pointed,
    commaGroups,
    [
      ["$25", "= 25"],
      ["A$25", "= 25"],
      ["US$25", "Prices are in AUD here. Remove “US$”"],
      ["25 US$", "Prices are in AUD here. Remove “US$”"],
      ["$US 25", "Prices are in AUD here. Remove “$US”"],
    ],
  ],
  [
    "de-DE",
    "EUR",
    withComma,
    pointRefused,
    pointGroups,
    [
      ["25,50 €", "= 25.5"],
      ["€25,50", "= 25.5"],
      ["1.000 €", "= 1000"],
      ["EUR 1.234,50", "= 1234.5"],
      ["25 Euro", "= 25"],
      ["$25", "Prices are in EUR here"],
      ["25 Fr.", "Prices are in EUR here. Remove “Fr.”"],
    ],
  ],
  [
    "de-CH",
    "CHF",
    pointed,
    [
      ["Fr. 25.50", "= 25.5"],
      ["Fr.25.-", "= 25"],
      ["25.50 Fr.", "= 25.5"],
      ["SFr. 25.50", "= 25.5"],
      ["fr 25.50", "= 25.5"],
      ["CHF 1'234.50", "= 1234.5"],
      ["CHF 1’234.–", "= 1234"],
      ["1,000", "? 1000 1"],
      ["25 €", "Prices are in CHF here"],
    ],
  ],
  [
    "fr-FR",
    "EUR",
    withComma,
    pointRefused,
    spaceGroups,
    [
      ["1\u202f234,50\u00a0€", "= 1234.5"],
      ["25,50 euros", "= 25.5"],
      ["25 $US", "Prices are in EUR here. Remove “$US”"],
    ],
  ],
  [
    "fr-CH",
    "CHF",
    [
      ["25.50", "= 25.5"],
      ["25,50", "= 25.5"],
      ["25.50 CHF", "= 25.5"],
      ["1 234.50 CHF", "= 1234.5"],
      ["Fr. 25.50", "= 25.5"],
      ["1.000", "? 1000 1"],
      ["1,000", "? 1000 1"],
      ["1.234", "? 1234"],
      ["1,234", "? 1234"],
    ],
  ],
  [
    "es-ES",
    "EUR",
    withComma,
    pointRefused,
    pointGroups,
    [
      ["25,50 €", "= 25.5"],
      ["1234,50 euros", "= 1234.5"],
      ["25 US$", "Prices are in EUR here"],
    ],
  ],
  [
    "es-MX",
    "MXN",
    pointed,
    commaGroups,
    [
      ["$25", "= 25"],
      ["MX$25.50", "= 25.5"],
      ["25 MXN", "= 25"],
      ["25 pesos mexicanos", "= 25"],
      ["USD 25", "Prices are in MXN here. Remove “USD”"],
      ["US$25", "Prices are in MXN here. Remove “US$”"],
    ],
  ],
  [
    "pt-BR",
    "BRL",
    withComma,
    pointRefused,
    pointGroups,
    [
      ["R$ 25,50", "= 25.5"],
      ["R$25", "= 25"],
      ["R$\u00a01.234,50", "= 1234.5"],
      ["25,50 R$", "= 25.5"],
      ["BRL 25", "= 25"],
      ["US$ 25", "Prices are in BRL here. Remove “US$”"],
      ["$25", "Prices are in BRL here. Remove “$”"],
    ],
  ],
  [
    "sv-SE",
    "SEK",
    withComma,
    pointRefused,
    spaceGroups,
    [
      ["25,50 kr", "= 25.5"],
      ["25 kr.", "= 25"],
      ["kr 25", "= 25"],
      ["1\u00a0234:-", "= 1234"],
      ["1.234:-", "? 1234"],
      ["25 SEK", "= 25"],
      ["25:50", "Remove “:”"],
      ["25 EUR", "Prices are in SEK here"],
    ],
  ],
  [
    "hi-IN",
    "INR",
    pointed,
    commaGroups,
    [
      ["₹25", "= 25"],
      ["Rs. 25", "= 25"],
      ["Rs.25.50", "= 25.5"],
      ["Rs 25", "= 25"],
      ["rs. 1,23,456.50", "= 123456.5"],
      ["Rs. 25/-", "= 25"],
      ["₹ १,२३,४५६.५०", "= 123456.5"],
      ["25 रुपये", "Remove “रुपये”"],
      ["1,23,456", "= 123456"],
      ["$25", "Prices are in INR here"],
    ],
  ],
  [
    "ar-EG",
    "EGP",
    [
      ["\u200f١٬٢٣٤٫٥٠\u00a0ج.م.\u200f", "= 1234.5"],
      ["٢٥ ج.م.", "= 25"],
      ["EGP 25.50", "= 25.5"],
      ["25.50", "= 25.5"],
      ["1,000", "= 1000"],
      ["1.000", "? 1000 1"],
      ["١٬٠٠٠", "= 1000"],
      ["١٫٠٠٠", "= 1"],
      ["١.٠٠٠", "? 1000 1"],
      ["١،٠٠٠", "? 1000 1"],
      ["٢٥،٥٠", "? 25.5"],
      ["١٬٢٣٤.٥٠", "= 1234.5"],
      ["١٫٢٣٤٬٥٠", "grouped"],
      ["؜-٢٥", "below zero"],
      ["$25", "Prices are in EGP here"],
    ],
  ],
];

const rows = locales.flatMap(([locale, currency, ...ways]) =>
  [...everywhere, ...ways.flat()].map(([typed, outcome]) => ({ locale, currency, typed, outcome })),
);

test("there are at least 300 ways to type in 12 locales, not counting those common to all", () => {
  expect(new Set(rows.map(({ locale, typed }) => `${locale} ${typed}`)).size).toBe(rows.length);
  expect(rows.length - locales.length * everywhere.length + everywhere.length).toBeGreaterThanOrEqual(300);
  expect(locales.length).toBeGreaterThanOrEqual(12);
});

/** The parts that the error message must contain. */
function saidBy(outcome: string, locale: string): string[] {
  if (outcome.startsWith("= ")) return [];
  if (!outcome.startsWith("? ")) return [outcome];
  const amounts = outcome.slice(2).split(" ");
  return ["If you mean ", ...amounts.map((amount) => asWritten(amount, locale))];
}

describe.each(locales.map(([locale]) => locale))("%s", (locale) => {
  test.for(rows.filter((row) => row.locale === locale))(
    "$typed: $outcome",
    ({ currency, typed, outcome }) => {
      const read = typedPrice(typed, { locale, currency });
      const refusal = "price" in read ? "" : read.refusal;
      expect(saidBy(outcome, locale).filter((part) => !refusal.includes(part))).toEqual([]);
      expect("price" in read && `= ${read.price}`).toBe(outcome.startsWith("= ") && outcome);
    },
  );
});

const named = [...new Set(locales.map(([locale]) => locale))];
const others = [
  "de-AT",
  "it-CH",
  "nb-NO",
  "da-DK",
  "pl-PL",
  "pt-PT",
  "fa-IR",
  "mr-IN",
  "bn-BD",
  "my-MM",
  "tr-TR",
  "ja-JP",
];
const currencies = [
  "USD",
  "EUR",
  "GBP",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "INR",
  "BRL",
  "MXN",
  "EGP",
  "PLN",
  "CAD",
  "AUD",
];
const digits = ["latn", "arab", "arabext", "deva", "beng", "fullwide"];

const written = fc.record({
  cents: fc.oneof(
    fc.integer({ min: 1, max: 99_999_999 }),
    fc.integer({ min: 1, max: 999 }).map((whole) => whole * 100),
  ),
  locale: fc.constantFrom(...named, ...others),
  currency: fc.constantFrom(...currencies),
  numberingSystem: fc.option(fc.constantFrom(...digits), { nil: undefined }),
  style: fc.constantFrom("decimal", "currency"),
  currencyDisplay: fc.constantFrom("symbol", "narrowSymbol", "code", "name"),
  useGrouping: fc.constantFrom("always", "auto", "min2", false),
  minimumFractionDigits: fc.integer({ min: 0, max: 4 }),
});

/** A price formatted by Intl, and as the shortest decimal text, which is computed with integers only. */
function writtenAndMeant({
  cents,
  locale,
  minimumFractionDigits,
  ...style
}: typeof written extends fc.Arbitrary<infer T> ? T : never) {
  const [whole, rest] = [Math.trunc(cents / 100), String(cents % 100).padStart(2, "0")];
  const format = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits,
    maximumFractionDigits: Math.max(2, minimumFractionDigits),
  } as Intl.NumberFormatOptions);
  return {
    text: format.format(`${whole}.${rest}` as Intl.StringNumericLiteral),
    price: `${whole}.${rest}`.replace(/\.?0+$/, ""),
  };
}

test("a price formatted in a locale is parsed there as the same price or asked about, never as another amount", () => {
  let read = 0;
  let all = 0;
  fc.assert(
    fc.property(written, (given) => {
      const { text, price } = writtenAndMeant(given);
      const typed = typedPrice(text, given);
      const isRead = "price" in typed;
      expect(isRead ? typed.price : price, `${given.locale} ${text}`).toBe(price);
      all += 1;
      read += Number(isRead);
    }),
    { numRuns: 5000 },
  );
  expect(read / all).toBeGreaterThan(0.9);
});

test("a price with two decimals in the digits of a locale is never rejected", () => {
  fc.assert(
    fc.property(written, (given) => {
      // With the name of the currency, ICU itself formats some of them with the digits in the wrong order.
      const currencyDisplay = given.currencyDisplay === "name" ? "code" : given.currencyDisplay;
      const own = {
        ...given,
        currencyDisplay,
        minimumFractionDigits: 2,
        numberingSystem: undefined,
        useGrouping: "always",
      };
      const { text, price } = writtenAndMeant(own as typeof given);
      expect(typedPrice(text, given), `${given.locale} ${text}`).toEqual({ price });
    }),
    { numRuns: 5000 },
  );
});
