import * as fc from "fast-check";
import type { ZodMiniType } from "zod/mini";

/** Texts and numbers that some field of the contract takes, and close misses of them. */
const known: unknown[] = [
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

const anyPlain: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(...known), weight: 6 },
  fc.string({ unit: "binary" }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value, plain ones first. */
export const anyValue = fc.oneof(
  { arbitrary: anyPlain, weight: 4 },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>({}, [], [[]], { length: 1 }),
);

/** Values that a schema takes: of the known ones those that it does, and any other that happens to pass. */
export function goodValue(schema: ZodMiniType): fc.Arbitrary<unknown> {
  const good = known.filter((value) => schema.safeParse(value).success);
  return good.length > 0
    ? fc.constantFrom<unknown>(...good)
    : anyPlain.filter((value) => schema.safeParse(value).success);
}
