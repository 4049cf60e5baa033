import { expect, test } from "vitest";
import { understoodPhone } from "./understood-phone.ts";

/** What people type, the country where it is dialled, and what they mean by it: the number, and the extension after a space. */
const meant: readonly (readonly [typed: string, country: string | undefined, means: string])[] = [
  ["+1 612 555 0188", undefined, "+16125550188"],
  ["+16125550188", undefined, "+16125550188"],
  ["(612) 555-0188", "US", "+16125550188"],
  ["612.555.0188", "US", "+16125550188"],
  ["612 555 0188", "CA", "+16125550188"],
  ["1-612-555-0188", "US", "+16125550188"],
  ["1 (612) 555 0188", "US", "+16125550188"],
  ["00 1 612 555 0188", "DE", "+16125550188"],
  ["(00) 1 612 555 0188", undefined, "+16125550188"],
  ["011 46 8 123 456 78", "US", "+46812345678"],
  ["0046 8 123 456 78", undefined, "+46812345678"],
  ["08-123 456 78", "SE", "+46812345678"],
  ["+44 (0)20 7946 0958", undefined, "+442079460958"],
  ["020 7946 0958", "GB", "+442079460958"],
  ["0800 123 456", "GB", "+44800123456"],
  ["+33 1 23 45 67 89", undefined, "+33123456789"],
  ["01 23 45 67 89", "FR", "+33123456789"],
  ["+39 06 6982", undefined, "+39066982"],
  ["+86 138 0013 8000", undefined, "+8613800138000"],
  ["+52 1 55 1234 5678", undefined, "+525512345678"],
  ["00 52 1 (55) 1234-5678 ext. 9", undefined, "+525512345678 9"],
  ["+5215512345678", "US", "+525512345678"],
  ["+52 55 1234 5678", undefined, "+525512345678"],
  ["1 55 1234 5678", "MX", "+525512345678"],
  ["044 55 1234 5678", "MX", "+525512345678"],
  ["045 55 1234 5678", "MX", "+525512345678"],
  ["+54 9 11 2345-6789", undefined, "+5491123456789"],
  ["+55 11 91234-5678", undefined, "+5511912345678"],
  ["(02) 9374 4000", "AU", "+61293744000"],
  ["+380 44 123 4567", undefined, "+380441234567"],
  ["６１２ ５５５ ０１８８", "US", "+16125550188"],
  ["＋８１ ９０ １２３４ ５６７８", "US", "+819012345678"],
  ["٦١٢ ٥٥٥ ٠١٨٨", "US", "+16125550188"],
  ["tel:+16125550188", undefined, "+16125550188"],
  ["Tel. +1 612 555 0188", undefined, "+16125550188"],
  ["+1\u00a0612\u2011555\u20110188", undefined, "+16125550188"],
  ["  +1 612 555 0188  ", undefined, "+16125550188"],
  ["612.555.0188 x42", "US", "+16125550188 42"],
  ["612-555-0188 ext. 42", "US", "+16125550188 42"],
  ["+1(612)5550188 extension 0042", undefined, "+16125550188 0042"],
  ["+49 30 901820 ext. 12", undefined, "+4930901820 12"],
  ["612-555-0188,,42#", "US", "+16125550188 42"],
  ["+16125550188;ext=7", undefined, "+16125550188 7"],
];

for (const [typed, country, means] of meant)
  test(`“${typed}” typed ${country ? `in ${country}` : "anywhere"} is ${means}`, () => {
    const understood = understoodPhone(typed, country === undefined ? [] : [country]);
    expect(understood).not.toHaveProperty("wrong");
    if ("wrong" in understood) return;
    expect([understood.number, ...(understood.ext === null ? [] : [understood.ext])].join(" ")).toBe(means);
  });

/** What nobody can call, and what is said of it. */
const refused: readonly (readonly [typed: string, country: string | undefined, refusal: RegExp])[] = [
  ["612 555 0188", undefined, /country code/],
  ["555 0188", "US", /country code/],
  ["911", "US", /too short/],
  ["+1 612", undefined, /too short/],
  ["+1 612 555 01888", undefined, /code \+1\b/],
  ["+52 1 55 1234", undefined, /Check the digits/],
  ["+52 2 55 1234 5678", undefined, /Check the digits/],
  ["+44 20 7946", undefined, /Check the digits/],
  ["+999 123 456 789", undefined, /No country/],
  ["+1 612 555 0188 / +1 612 555 0189", undefined, /too long/],
  ["1-800-FLOWERS", "US", /digits/],
  ["call me", "US", /digits/],
  ["+1(612)5550188 extension 123456789012", undefined, /10 digits/],
];

for (const [typed, country, refusal] of refused)
  test(`“${typed}” typed ${country ? `in ${country}` : "anywhere"} is rejected`, () => {
    expect(understoodPhone(typed, country === undefined ? [] : [country])).toEqual({
      wrong: expect.stringMatching(refusal),
    });
  });

test("a number without a country code belongs to the first country in which it is valid", () => {
  expect(understoodPhone("(612) 555-0177", ["US", "JP"])).toMatchObject({ number: "+16125550177" });
  expect(understoodPhone("03-1234-5678", ["US", "JP"])).toMatchObject({ number: "+81312345678" });
});
