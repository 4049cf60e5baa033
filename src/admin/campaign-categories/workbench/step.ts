/** What prices can be rounded to, always to the nearest, halves up; "0.99" is the nearest price that ends so. */
export const roundings = ["0.05", "0.25", "1", "0.99"] as const;
export type Rounding = (typeof roundings)[number];

/** One operation on a price. Amounts and percentages are decimal text, with a sign where they take away. */
export type Step =
  | { readonly is: "set"; readonly amount: string }
  | { readonly is: "add"; readonly amount: string }
  | { readonly is: "percent"; readonly percent: string }
  | { readonly is: "round"; readonly to: Rounding }
  | { readonly is: "hold"; readonly floor: string | undefined; readonly ceiling: string | undefined };

/** A whole number of hundredths: what every result is. */
export type Cents = number;

/** Decimal text with at most two decimals in hundredths; undefined for any other. */
export function centsOf(decimal: string): Cents | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match) return undefined;
  const [, sign, whole, decimals = ""] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return sign ? -cents : cents;
}

/** Hundredths as canonical decimal text: 2550 is "25.5". */
export function decimalOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const plain = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, "");
  return cents < 0 ? `-${plain}` : plain;
}
