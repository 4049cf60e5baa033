/** Open point "Currency": how prices are shown; never sent. */
const currency = "USD";
const locale = "en-US";

const shortest = new Intl.NumberFormat(locale, { style: "currency", currency });
const full = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 20 });

/** A price as money, digit for digit: two decimals, more only where there are more. */
export function formattedPrice(decimal: string): string {
  const decimals = decimal.split(".")[1]?.length ?? 0;
  // Intl reads decimal text exactly; its type does not say so yet.
  return (decimals > 2 ? full : shortest).format(decimal as Intl.StringNumericLiteral);
}
