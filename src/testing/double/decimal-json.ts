/** A price, digit for digit as in the body or file that it was read from. */
export type Decimal = { readonly decimal: string };

/** Reads JSON, and keeps each price that is a number digit for digit. Throws SyntaxError. */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown, context?: { source?: string }) =>
    key === "price" && typeof value === "number"
      ? { decimal: withoutTrailingZeros(context?.source ?? "") }
      : value,
  );

// Node has it; the types do not yet.
const { rawJSON } = JSON as unknown as { rawJSON: (literal: string) => object };

/** Writes JSON in which prices are numbers, digit for digit. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) => (isDecimal(member) ? rawJSON(member.decimal) : member));

export const isDecimal = (value: unknown): value is Decimal =>
  typeof value === "object" && value !== null && "decimal" in value && typeof value.decimal === "string";

/** Without trailing zeros of the fraction. */
const withoutTrailingZeros = (literal: string) =>
  literal.includes(".") ? literal.replace(/\.?0+$/, "") : literal;
