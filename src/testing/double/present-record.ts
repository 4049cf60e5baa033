import { type Decimal, isDecimal } from "./decimal-json.ts";
import type { Switches } from "./switches.ts";

/** A record in the format of replies. */
export function presentRecord(record: object, switches: Switches): object {
  const members = Object.entries(record)
    .filter(([, value]) => value !== null || switches.emptyFields === "null")
    .map(([name, value]) => [name, isDecimal(value) ? priceAs(value, switches.prices) : value]);
  if (switches.extraFields)
    members.push(
      ["created_at", "2024-02-29T12:00:00Z"],
      ["price_currency", "EUR"],
      ["_links", { self: { href: "/" } }],
    );
  return Object.fromEntries(members);
}

function priceAs(price: Decimal, prices: Switches["prices"]): Decimal | string {
  if (prices === "text") return price.decimal;
  return prices === "noisy" ? { decimal: String(nextAbove(Number(price.decimal))) } : price;
}

/** The next larger double, as after a rounding error. */
function nextAbove(number: number): number {
  const [float, bits] = [new Float64Array([number]), 0];
  const whole = new BigUint64Array(float.buffer);
  whole[bits] = (whole[bits] ?? 0n) + 1n;
  return float[0] ?? number;
}
