import { expect, test } from "vitest";
import { type TypedRails, readRails } from "./typed-rails.ts";
import { newStep, readStep } from "./typed-step.ts";

const nothing = { floor: "", ceiling: " ", step: "" };

test.for<[typed: Partial<TypedRails>, rails: object]>([
  [{}, {}],
  [
    { floor: "12.50", ceiling: "$1,234", step: "10%" },
    { floor: "12.5", ceiling: "1234", step: "10" },
  ],
  [
    { floor: "20", ceiling: "20" },
    { floor: "20", ceiling: "20" },
  ],
])("%j are guard rails", ([typed, rails]) => {
  expect(readRails({ ...nothing, ...typed })).toEqual({ rails, refusals: {} });
});

test.for<[typed: Partial<TypedRails>, rails: object, refusals: Partial<Record<keyof TypedRails, RegExp>>]>([
  [{ floor: "10%", step: "30" }, { step: "30" }, { floor: /Remove “%”/ }],
  [{ floor: "5", step: "abc" }, { floor: "5" }, { step: /^Enter a percentage, such as 4\.5\.$/ }],
  [{ floor: "-5", step: "-5" }, {}, { floor: /^Leave out the sign/, step: /^Leave out the sign/ }],
  [
    { floor: "50", ceiling: "20", step: "30" },
    { step: "30" },
    { floor: /Min is above Max/, ceiling: /Min is above Max/ },
  ],
])("the invalid guard rails %j are rejected at the right fields", ([typed, rails, refusals]) => {
  const read = readRails({ ...nothing, ...typed });
  expect(read.rails).toEqual(rails);
  expect(Object.keys(read.refusals)).toEqual(Object.keys(refusals));
  for (const name of ["floor", "ceiling", "step"] as const)
    expect(read.refusals[name] ?? "").toMatch(refusals[name] ?? /^$/);
});

test.each(["abc", "1e2", "$5", "5\t6"])("the invalid percentage %j is rejected", (amount) => {
  const refusal = "Enter a percentage, such as 4.5.";
  expect(readStep({ ...newStep("lowerPercent"), amount })).toEqual({ refusal });
  expect(readRails({ ...nothing, step: amount }).refusals).toEqual({ step: refusal });
});
