/** The members that hold decimals. Their value in our code is the literal that stands in the JSON text. */
const decimals = new Set(["price"]);

/**
 * Parses JSON and keeps each decimal as its literal: `{"price":2.50}` → `{ price: "2.50" }`, while `{"price":"2.50"}` keeps its
 * quotes inside the text, so that a schema can tell the two apart. Throws SyntaxError, also for a `__proto__` member.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown, context?: { source?: string }) => {
    if (key === "__proto__") throw new SyntaxError("A member may not be called __proto__.");
    return decimals.has(key) && value !== null ? (context?.source ?? JSON.stringify(value)) : value;
  });
}

/** Writes JSON in which each decimal text stands as a number, digit for digit. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) =>
    decimals.has(key) && typeof member === "string" ? rawJson(member) : member,
  );
}

// Browsers before 2025 lack rawJSON; a double still holds every price that our own rules allow.
const rawJson = (decimal: string): unknown =>
  "rawJSON" in JSON ? (JSON as { rawJSON(text: string): unknown }).rawJSON(decimal) : Number(decimal);
