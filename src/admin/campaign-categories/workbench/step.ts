import { decimalsOf } from "#contract/sent-price.ts";

/** Which of two neighbors a price is rounded to. */
export const ways = ["nearest", "up", "down"] as const;
export type Way = (typeof ways)[number];

/** What prices can be rounded to: multiples of an amount, or, with nothing before its point, an ending such as ".99". */
export const roundings = ["0.05", "0.1", "0.25", "0.5", "1", "5", "10", ".00", ".50", ".95", ".99"] as const;

/** `to` is one of the above, or any other ending; of two neighbors that are equally near the higher one is taken. */
export type Rounding = { readonly way: Way; readonly to: string };

/** One operation on a price. Amounts and percentages are decimal text, with a sign where they take away. */
export type Step =
  | { readonly is: "set"; readonly amount: string }
  | { readonly is: "add"; readonly amount: string }
  | { readonly is: "percent"; readonly percent: string }
  | ({ readonly is: "round" } & Rounding)
  | { readonly is: "hold"; readonly floor: string | undefined; readonly ceiling: string | undefined };

/**
 * What is done to each price after the steps, in this order: the rounding, floor and ceiling, the rounding again inside them, and last
 * what limits the change itself.
 */
export type Finish = {
  readonly rounding?: Rounding | undefined;
  readonly floor?: string | undefined;
  readonly ceiling?: string | undefined;
  /** The largest raise, in percent of the price today. It outranks the floor. */
  readonly most?: string | undefined;
  /** What never becomes of a price: it then stays as it is today. */
  readonly never?: "lower" | "raise" | undefined;
};

/** All that is done to prices. */
export type Rule = { readonly steps: readonly Step[]; readonly finish: Finish };

/** A whole number of hundredths: what every result is. */
export type Cents = number;

/** A price in decimal text, and in hundredths where it has no more decimals than two. */
export type Price = { readonly price: string; readonly cents: Cents | undefined };

/** Decimal text as a price. */
export const priceOf = (price: string): Price => ({ price, cents: centsOf(price) });

/** Decimal text with at most two decimals in hundredths; undefined for any other. */
export function centsOf(decimal: string): Cents | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match) return undefined;
  const [, sign, whole, decimals = ""] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return sign ? -cents : cents;
}

/** Decimal text as a whole number of the 10^-scale. */
export function scaled(decimal: string, scale: number): bigint {
  const [whole = "", decimals = ""] = decimal.split(".");
  return BigInt(whole + decimals.padEnd(scale, "0"));
}

/** A whole number of the 10^-scale, of hundredths by default, as canonical decimal text: 2550 is "25.5". */
export function decimalOf(value: Cents | bigint, scale = 2): string {
  const digits = String(value < 0 ? -value : value).padStart(scale + 1, "0");
  const at = digits.length - scale;
  const plain = scale > 0 ? `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0+$/, "") : digits;
  return value < 0 ? `-${plain}` : plain;
}

/** What lies between two prices, exactly: decimal text, with a sign where the price sinks. */
export function differenceOf(before: string, after: string): string {
  const scale = Math.max(decimalsOf(before), decimalsOf(after));
  return decimalOf(scaled(after, scale) - scaled(before, scale), scale);
}

/** The sum of prices, exactly. */
export function sumOf(prices: readonly string[], cents: Cents): string {
  const scale = prices.reduce((most, price) => Math.max(most, decimalsOf(price)), 2);
  const start = scaled(decimalOf(cents), scale);
  return decimalOf(
    prices.reduce((sum, price) => sum + scaled(price, scale), start),
    scale,
  );
}
