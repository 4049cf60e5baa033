/** What is said of typed amounts of money. */
export const moneyWords = {
  means: (amount: string) => `= ${amount}`,
  rule: (currency: string, range: string) => `In ${currency}, from ${range}, with at most two decimals.`,
  range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  outOfRange: (range: string) => `Enter a price from ${range}.`,
  missing: (example: string) => `Enter a price, such as ${example}.`,
  severalCells: (example: string) => `This is more than one cell. Enter one price only, such as ${example}.`,
  ambiguous: (thousands: string, decimals: string) =>
    `This could be two amounts. If you mean ${thousands}, enter it that way; if you mean ${decimals}, enter that.`,
  areThousands: (typed: string, thousands: string, decimals: string) =>
    `Are these thousands or decimals? “${typed}” can be ${thousands} or ${decimals}.`,
  asThousands: (amount: string) => `Thousands: ${amount}`,
  asDecimals: (amount: string) => `Decimals: ${amount}`,
  thousandsAtMost: (thousands: string, most: number) =>
    `Use at most ${most === 2 ? "two" : most} decimals. If you mean ${thousands}, enter it that way.`,
  hidden: (example: string) =>
    `There’s an invisible character among the digits. Type the price again, such as ${example}.`,
  notFigures: (wrong: string, example: string) => `Remove “${wrong}”: enter digits only, such as ${example}.`,
  otherDigits: (example: string) => `Use the digits 0 to 9, such as ${example}.`,
  otherCurrency: (sign: string, currency: string) =>
    `Prices are in ${currency} here. Remove “${sign}” if that’s what you mean.`,
  negative: "A price can’t be below zero.",
  exponent: (example: string) => `Enter the price in full, such as ${example}.`,
  wrongSeparator: (separator: string, meant: string) =>
    `“${separator}” isn’t the decimal mark here. If you mean ${meant}, enter it that way.`,
  wrongGroups: (meant: string) =>
    `The digits aren’t grouped correctly. If you mean ${meant}, enter it that way.`,
  twoDecimalSigns: (separator: string, example: string) =>
    `Use “${separator}” only once, before the decimals, such as ${example}.`,
  maxDecimals: (most: number) => `Use at most ${most === 2 ? "two" : most} decimals.`,
  tooManyDecimals: (most: number, example: string) => `Use at most ${most} decimals, such as ${example}.`,
};
