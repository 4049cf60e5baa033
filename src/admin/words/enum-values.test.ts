import { expect, test } from "vitest";
import { reachWords } from "./en/contacts/reach.ts";
import { statusInWords } from "./en/records/enum-values.ts";
import { roleInWords } from "./en/records/roles.ts";

test.for<[role: string, words: string]>([
  ["OWNER", "Owner"],
  ["BILLING", "Billing"],
  ["ON_CALL", "On call"],
  ["NIGHT_SHIFT_2", "Night shift 2"],
  ["CEO", "CEO"],
  ["Front desk", "Front desk"],
  ["", ""],
])("the role %j is %j to people", ([role, words]) => {
  expect(roleInWords(role)).toBe(words);
});

test("an unknown status is written by the same rule", () => {
  expect(statusInWords("INACTIVE")).toBe("Inactive");
  expect(statusInWords("UNDER_REVIEW")).toBe("Under review");
});

test("the sentence about a gap in reach names the role", () => {
  expect(reachWords.gap("ON_CALL", "email")).toBe("No on-call contact can be reached by email");
});
