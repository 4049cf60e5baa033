import { canonicalDecimal, price } from "#contract/price.ts";

/** The decimal that a typed price means, or the sentence that says why it means none. */
export function typedPrice(typed: string): { price: string } | { refusal: string } {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replace(/,(?=\d{3}(\D|$))/g, "");
  const read = price.safeParse(canonicalDecimal(plain) ?? "");
  return read.success ? { price: read.data } : { refusal: read.error.issues[0]?.message ?? "" };
}

/** The text of a price field as the schema reads it: the decimal that is meant, or what was typed, for the schema to say what is wrong. */
export function priceAsSent(typed: string): string {
  const read = typedPrice(typed);
  return "price" in read ? read.price : typed;
}
