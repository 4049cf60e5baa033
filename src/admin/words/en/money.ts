/** What is said of typed amounts of money. */
export const moneyWords = {
  means: (amount: string) => `= ${amount}`,
  rule: (currency: string, range: string) => `In ${currency}, from ${range}, with at most two decimals.`,
  range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  outOfRange: (range: string) => `Enter a price from ${range}.`,
  missing: (example: string) => `Enter a price, such as ${example}.`,
  severalCells: (example: string) => `This is more than one cell. Write one price only, such as ${example}.`,
  ambiguous: (thousands: string, decimals: string) =>
    `This can be two amounts. If you mean ${thousands}, write it so; if you mean ${decimals}, write that.`,
  areThousands: (typed: string, thousands: string, decimals: string) =>
    `Are these thousands or decimals? “${typed}” can be ${thousands} or ${decimals}.`,
  asThousands: (amount: string) => `Thousands: ${amount}`,
  asDecimals: (amount: string) => `Decimals: ${amount}`,
  thousandsAtMost: (thousands: string, most: number) =>
    `Use at most ${most === 2 ? "two" : most} decimals. If you mean ${thousands}, write it so.`,
  hidden: (example: string) =>
    `Something that cannot be seen stands among the digits. Type them anew, such as ${example}.`,
  notFigures: (wrong: string, example: string) =>
    `Take out “${wrong}”: write the digits only, such as ${example}.`,
  otherDigits: (example: string) => `Use the digits 0 to 9, such as ${example}.`,
  otherCurrency: (sign: string, currency: string) =>
    `Prices are in ${currency} here. Take out “${sign}” if that is what you mean.`,
  negative: "A price cannot be below zero.",
  exponent: (example: string) => `Write the price out in full, such as ${example}.`,
  wrongSeparator: (separator: string, meant: string) =>
    `“${separator}” does not stand before decimals here. If you mean ${meant}, write it so.`,
  wrongGroups: (meant: string) =>
    `The digits are not in groups as they should be. If you mean ${meant}, write it so.`,
  twoDecimalSigns: (separator: string, example: string) =>
    `Write “${separator}” only once, before the decimals, such as ${example}.`,
  mostDecimals: (most: number) => `Use at most ${most === 2 ? "two" : most} decimals.`,
  tooManyDecimals: (most: number, example: string) => `Use at most ${most} decimals, such as ${example}.`,
};
