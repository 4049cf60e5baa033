import * as fc from "fast-check";
import type { ZodMiniType } from "zod/mini";

/** Values that are valid for some field of the contract, and values that are just invalid. */
const sampleValues: unknown[] = [
  [
    "OWNER",
    "BILLING",
    "DISPATCH",
    "EMPEROR",
    "ACTIVE",
    "INACTIVE",
    "active",
    "",
    " ",
    "\t",
    "Ada",
    "Ünïcödé 𝒜",
  ],
  [
    "ada@example.com",
    "a@b",
    "@",
    "+12025550143",
    "+0123456789",
    "12025550143",
    "+1",
    "7",
    "42",
    "12345678901",
  ],
  [
    "America/New_York",
    "Asia/Calcutta",
    "UTC",
    "Mars/Olympus",
    "+02:00",
    "__proto__",
    "a\0b",
    "\ud800",
    "<b>'\"--",
  ],
  ["x".repeat(100), "x".repeat(101), "𝒜".repeat(100), "x".repeat(4000)],
  [
    "0.01",
    "2.03",
    "25.5",
    "99999.99",
    "999999.99",
    "1000000",
    "1e2",
    "1.005",
    "0",
    "-1",
    "1e-2",
    "1e400",
    "25.50",
  ],
  [0, 1, 2, 3, 41, 42, 43, 44, 501, 9001, 9002, 1001, 2002, -1, 1.5, 2 ** 53 - 1, 2 ** 53, 1e300],
  [true, false, null],
].flat();

const plainValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(...sampleValues), weight: 6 },
  fc.string({ unit: "binary" }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value, mostly primitive ones. */
export const anyJsonValue = fc.oneof(
  { arbitrary: plainValue, weight: 4 },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>({}, [], [[]], { length: 1 }),
);

/** Values that match a schema: samples, or random ones if no sample does. */
export function validValue(schema: ZodMiniType): fc.Arbitrary<unknown> {
  const valid = sampleValues.filter((value) => schema.safeParse(value).success);
  return valid.length > 0
    ? fc.constantFrom<unknown>(...valid)
    : plainValue.filter((value) => schema.safeParse(value).success);
}
