import { expect, test } from "vitest";
import { readTimezone } from "./contact-cells.ts";

test.each([
  ["America/New_York", "America/New_York"],
  ["america/new york", "America/New_York"],
  [" São Paulo ", "America/Sao_Paulo"],
  ["US/Eastern", "America/New_York"],
])("the time zone %s is %s", (cell, zone) => {
  expect(readTimezone(cell, undefined)).toEqual({ value: zone });
});
