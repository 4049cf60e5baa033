import { decimalsOf } from "#contract/sent-price.ts";

/** Directions of rounding. */
export const roundingModes = ["nearest", "up", "down"] as const;
export type RoundingMode = (typeof roundingModes)[number];

/** Targets of rounding: multiples of an amount, or, without digits before the point, an ending such as ".99". */
export const roundings = ["0.05", "0.1", "0.25", "0.5", "1", "5", "10", ".00", ".50", ".95", ".99"] as const;

/** `to` is one of `roundings`, or another ending. Ties are rounded up. */
export type Rounding = { readonly way: RoundingMode; readonly to: string };

/** One operation on a price. Amounts and percentages are decimal texts, negative if they lower the price. */
export type Step =
  | { readonly is: "set"; readonly amount: string }
  | { readonly is: "add"; readonly amount: string }
  | { readonly is: "percent"; readonly percent: string }
  | ({ readonly is: "round" } & Rounding)
  | { readonly is: "hold"; readonly floor: string | undefined; readonly ceiling: string | undefined };

/**
 * What is done to each price after the steps, in this order: rounding, floor and ceiling, rounding again inside them, and last the limits of
 * the change.
 */
export type Finish = {
  readonly rounding?: Rounding | undefined;
  readonly floor?: string | undefined;
  readonly ceiling?: string | undefined;
  /** The largest raise, in percent of the current price. It outranks the floor. */
  readonly most?: string | undefined;
  /** Forbids raises or cuts: the price then stays as it is. */
  readonly never?: "lower" | "raise" | undefined;
};

export type Rule = { readonly steps: readonly Step[]; readonly finish: Finish };

/** An integer number of hundredths. */
export type Cents = number;

/** A price as decimal text, and in hundredths if it has at most two decimals. */
export type Price = { readonly price: string; readonly cents: Cents | undefined };

export const priceOf = (price: string): Price => ({ price, cents: centsOf(price) });

/** Decimal text with at most two decimals in hundredths; undefined for any other. */
export function centsOf(decimal: string): Cents | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match) return undefined;
  const [, sign, whole, decimals = ""] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return sign ? -cents : cents;
}

/** Decimal text as an integer number of units of 10^-scale. */
export function scaled(decimal: string, scale: number): bigint {
  const [whole = "", decimals = ""] = decimal.split(".");
  return BigInt(whole + decimals.padEnd(scale, "0"));
}

/** An integer number of units of 10^-scale, by default hundredths, as canonical decimal text: 2550 is "25.5". */
export function decimalOf(value: Cents | bigint, scale = 2): string {
  const digits = String(value < 0 ? -value : value).padStart(scale + 1, "0");
  const at = digits.length - scale;
  const plain = scale > 0 ? `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0+$/, "") : digits;
  return value < 0 ? `-${plain}` : plain;
}

/** The exact difference between two prices as decimal text, negative if the price falls. */
export function differenceOf(before: string, after: string): string {
  const scale = Math.max(decimalsOf(before), decimalsOf(after));
  return decimalOf(scaled(after, scale) - scaled(before, scale), scale);
}

/** The exact sum of prices. */
export function sumOf(prices: readonly string[], cents: Cents): string {
  const scale = prices.reduce((most, price) => Math.max(most, decimalsOf(price)), 2);
  const start = scaled(decimalOf(cents), scale);
  return decimalOf(
    prices.reduce((sum, price) => sum + scaled(price, scale), start),
    scale,
  );
}
