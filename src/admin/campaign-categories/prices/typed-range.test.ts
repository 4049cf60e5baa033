import { expect, test } from "vitest";
import { boundsIn, isWithin, rangeInWords } from "./price-range.ts";
import { readRange } from "./typed-range.ts";

test.for<[from: string, upTo: string, range: string | RegExp]>([
  ["20", "49.99", "20-50.00"],
  ["20.5", "", "20.5-"],
  ["", "$1,234.50", "-1234.51"],
  ["", " ", ""],
  ["50", "20", /can’t be more than/],
  ["20", "20.00", "20-20.01"],
  ["-1", "", /below zero/],
  ["12,5", "", /isn’t the decimal mark/],
])("from %j up to %j: %j", ([from, upTo, range]) => {
  const read = readRange(from, upTo);
  expect("range" in read ? read.range : read.refusal).toMatch(
    typeof range === "string" ? new RegExp(`^${RegExp.escape(range)}$`) : range,
  );
});

const within = (range: string) => ["19.99", "20", "49.99", "50"].filter((price) => isWithin(price, range));

test("a range includes its first bound and excludes its second", () => {
  expect(within("20-50")).toEqual(["20", "49.99"]);
  expect(within("20-")).toEqual(["20", "49.99", "50"]);
  expect(within("-50")).toEqual(["19.99", "20", "49.99"]);
  expect(boundsIn("-50")).toEqual(["", "50"]);
});

test("an invalid range in an address matches nothing, and is shown as it is", () => {
  for (const none of ["abc", "10-abc", "abc-10", "1.2.3-"]) {
    expect(within(none)).toEqual([]);
    expect(rangeInWords(none)).toBe(none);
  }
  expect(rangeInWords("-")).toBe("-");
  expect(["20-50", "20-", "-50", "0-10"].map(rangeInWords)).toEqual([
    "$20.00–$49.99",
    "$20.00 or more",
    "Under $50.00",
    "Under $10.00",
  ]);
});
