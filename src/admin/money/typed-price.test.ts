import { expect, onTestFinished, test, vi } from "vitest";
import { asTyped } from "./number-formats.ts";
import { readDecimal } from "./typed-decimal.ts";
import { typedPrice } from "./typed-price.ts";

const currencies: Record<string, string> = {
  "en-US": "USD",
  "de-DE": "EUR",
  "de-CH": "CHF",
  "fr-FR": "EUR",
  "en-IN": "INR",
  "sv-SE": "SEK",
};

/** The meaning of each text in each locale: a decimal, or a part of its error message. */
const table: [locale: string, typed: string, means: string | RegExp][] = [
  ["en-US", "25.50", "25.5"],
  ["en-US", "25", "25"],
  ["en-US", "  25.5 ", "25.5"],
  ["en-US", ".5", "0.5"],
  ["en-US", "25.", "25"],
  ["en-US", "0025.50", "25.5"],
  ["en-US", "$25.50", "25.5"],
  ["en-US", "$ 25.50", "25.5"],
  ["en-US", "US$25.50", "25.5"],
  ["en-US", "25.50 USD", "25.5"],
  ["en-US", "usd 25.50", "25.5"],
  ["en-US", "1,234.50", "1234.5"],
  ["en-US", "1,234", "1234"],
  ["en-US", "999,999.99", "999999.99"],
  ["en-US", "99999.99", "99999.99"],
  ["en-US", "2.03", "2.03"],
  ["en-US", "1.234,50", "1234.5"],
  ["en-US", "1 234.50", "1234.5"],
  ["en-US", "1'234.50", "1234.5"],
  ["en-US", "25,50", /“,” isn’t the decimal mark here\. If you mean 25\.50/],
  ["en-US", "0,500", /If you mean 0\.50,/],
  ["en-US", "12,34.50", /If you mean 1,234\.50/],
  ["en-US", "1,23,456.00", /If you mean 123,456\.00/],
  ["en-US", "12 34", /If you mean 12\.34/],
  ["en-US", "25.50.10", /Use “\.” only once/],
  ["en-US", "1.234", /at most two decimals/],
  ["en-US", "1.005", /at most two decimals/],
  ["en-US", "€25", /Prices are in USD here\. Remove “€”/],
  ["en-US", "EUR 25", /Prices are in USD here\. Remove “EUR”/],
  ["en-US", "-25", /can’t be below zero/],
  ["en-US", "−25", /can’t be below zero/],
  ["en-US", "1e3", /Enter the price in full/],
  ["en-US", "1O.50", /Remove “O”/],
  ["en-US", "25.50 per lead", /Remove “per”/],
  ["en-US", "(25)", /Remove “\(”/],
  ["en-US", "٢٥", "25"],
  ["en-US", "２５", "25"],
  ["en-US", "2٥", /Use the digits 0 to 9/],
  ["en-US", "᭒᭕", /Use the digits 0 to 9/],
  ["en-US", "", /Enter a price, such as 25\.50/],
  ["en-US", "abc", /Enter a price/],
  ["en-US", "$", /Enter a price/],
  ["en-US", "1\t234", /more than one cell\. Enter one price only, such as 25\.50/],
  ["en-US", "12\t500", /more than one cell/],
  ["en-US", "12\n500", /more than one cell/],
  ["en-US", "\t25.50\t", "25.5"],
  ["en-US", "1\u3000234", /Remove/],
  ["en-US", "1,234.5.0", /If you mean/],
  ["en-US", "1,234.5 0", /If you mean/],
  ["en-US", "0", /from 0\.01/],
  ["en-US", "1,000,000", /from 0\.01/],
  ["en-US", "9".repeat(60), /Enter a price/],
  ["de-DE", "25,50", "25.5"],
  ["de-DE", "1.234,50", "1234.5"],
  ["de-DE", "1.234", "1234"],
  ["de-DE", "1,234.50", "1234.5"],
  ["de-DE", "25,50 €", "25.5"],
  ["de-DE", "25,50\u00a0€", "25.5"],
  ["de-DE", "€ 25,50", "25.5"],
  ["de-DE", "25,50 EUR", "25.5"],
  ["de-DE", ",5", "0.5"],
  ["de-DE", "25.50", /“\.” isn’t the decimal mark here\. If you mean 25,50/],
  ["de-DE", "1.23.456", /If you mean 123\.456,00/],
  ["de-DE", "1 234,50", "1234.5"],
  ["de-DE", "1'234.50", "1234.5"],
  ["de-DE", "1,234", /at most two decimals/],
  ["de-DE", "$25", /Prices are in EUR here\. Remove “\$”/],
  ["fr-FR", "25,50", "25.5"],
  ["fr-FR", "1\u202f234,50", "1234.5"],
  ["fr-FR", "1\u00a0234,50 €", "1234.5"],
  ["fr-FR", "1 234,50", "1234.5"],
  ["fr-FR", "1 234", "1234"],
  ["fr-FR", "1\t234", /more than one cell/],
  ["fr-FR", "12 34,50", /If you mean 1\s234,50/],
  ["fr-FR", "25.50", /If you mean 25,50/],
  ["fr-FR", "1.234", /If you mean 1\s234,00,/],
  ["fr-FR", "1,234", /at most two decimals/],
  ["fr-FR", "1.5", /If you mean 1,50,/],
  ["fr-FR", "1.500", /If you mean 1\s500,00,/],
  ["fr-FR", "0.500", /If you mean 0,50,/],
  ["fr-FR", "0.505", /at most 2 decimals, such as 25,50\./],
  ["fr-FR", "12 34,567", /at most 2 decimals, such as 25,50\./],
  ["fr-FR", "1'234.50", "1234.5"],
  ["fr-FR", "1’234,50", "1234.5"],
  ["fr-FR", "1'234", "1234"],
  ["fr-FR", "0,001", /at most two decimals/],
  ["fr-FR", "0", /from 0,01 to 999\s999,99\./],
  ["de-CH", "1.234", /at most two decimals/],
  ["de-CH", "1,234", /If you mean 1['’]234\.00,/],
  ["de-CH", "1'234.50", "1234.5"],
  ["de-CH", "1’234.50", "1234.5"],
  ["de-CH", "1 234,50", "1234.5"],
  ["de-CH", "CHF 25.50", "25.5"],
  ["de-CH", "25,50", /If you mean 25\.50,/],
  ["en-IN", "1,23,456.50", "123456.5"],
  ["en-IN", "123,456.50", "123456.5"],
  ["en-IN", "₹1,234.50", "1234.5"],
  ["en-IN", "₹ 1,23,456", "123456"],
  ["en-IN", "INR 25", "25"],
  ["en-IN", "1.234", /at most two decimals/],
  ["en-IN", "1,234", "1234"],
  ["en-IN", "1 234,50", "1234.5"],
  ["en-IN", "1'234.50", "1234.5"],
  ["en-IN", "1,2345", /at most 2 decimals, such as 25\.50/],
  ["en-IN", "12,3,456", /If you mean 1,23,456\.00/],
  ["sv-SE", "1\u00a0234,50", "1234.5"],
  ["sv-SE", "25,50 kr", "25.5"],
  ["sv-SE", "1 234,50 SEK", "1234.5"],
  ["sv-SE", "1.234,50", "1234.5"],
  ["sv-SE", "25.50", /If you mean 25,50/],
  ["sv-SE", "25 $", /Prices are in SEK here/],
];

test.for(table)("%s: %j", ([locale, typed, means]) => {
  const read = typedPrice(typed, { locale, currency: currencies[locale] ?? "" });
  expect("price" in read ? read.price : read.refusal).toMatch(
    typeof means === "string" ? new RegExp(`^${RegExp.escape(means)}$`) : means,
  );
});

test("the example in an error message is accepted", () => {
  const named = table.flatMap(([locale, typed]) => {
    const setting = { locale, currency: currencies[locale] ?? "" };
    const read = typedPrice(typed, setting);
    const figure = "refusal" in read && /(?:mean|such as) (.*?)(?:, enter|\.$)/.exec(read.refusal)?.[1];
    return figure ? [{ locale, typed, figure, read: typedPrice(figure, setting) }] : [];
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ read }) => "refusal" in read)).toEqual([]);
});

test("what a locale formats, it also parses", () => {
  for (const [locale, currency] of Object.entries(currencies))
    for (const decimal of ["0.01", "1", "2.03", "25.5", "1234.5", "12345.67", "123456.78", "999999.99"]) {
      const style = { style: "currency", currency, minimumFractionDigits: 2 } as const;
      const written = new Intl.NumberFormat(locale, style).format(decimal as Intl.StringNumericLiteral);
      expect(typedPrice(written, { locale, currency }), `${locale} ${written}`).toEqual({ price: decimal });
    }
});

test("decimal text formatted for typing in a locale is parsed as the same number", () => {
  for (const [locale, currency] of Object.entries(currencies))
    for (const decimal of ["0.5", "12.5", "12.345", "1234", "1234.567", "1234567.123456"])
      expect(readDecimal(asTyped(decimal, locale), { locale, currency }), `${locale} ${decimal}`).toEqual({
        decimal,
      });
});

test("the format of a locale is determined once, however many prices are parsed", () => {
  typedPrice("12.50");
  const asked = vi.spyOn(Intl, "NumberFormat");
  onTestFinished(() => asked.mockRestore());
  expect(typedPrice("13.50")).toEqual({ price: "13.5" });
  expect(asked).not.toHaveBeenCalled();
});
