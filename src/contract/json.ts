/** The members that hold decimals. In our code their value is the number literal of the JSON text, as a string. */
const decimals = new Set(["price"]);

const member = `"(?:${[...decimals].join("|")})"`;
const literal = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?`;

/**
 * Parses JSON and keeps each decimal as its literal: `{"price":2.50}` → `{ price: "2.50" }`. For `{"price":"2.50"}` the string includes the
 * quotes, so that a schema can distinguish the two. Throws SyntaxError, also for a `__proto__` member.
 */
export function parseJson(text: string): unknown {
  return unusual.test(text) ? parseByMember(text) : JSON.parse(text.replace(anyDecimal, '$1"$2"'));
}

// Names with escapes and quoted decimals need the reviver of JSON.parse, which is several times slower.
const unusual = new RegExp(String.raw`\\|__proto__|${member}\s*:\s*"`);

// Without escapes, every quote delimits a string, so this matches only a member and its value.
const anyDecimal = new RegExp(String.raw`(${member}\s*:\s*)(${literal})(?=\s*[,}])`, "g");

const parseByMember = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown, context?: { source?: string }) => {
    if (key === "__proto__") throw new SyntaxError("A member cannot be named __proto__.");
    const isLiteral = decimals.has(key) && (typeof value === "number" || typeof value === "string");
    return isLiteral ? (context?.source ?? JSON.stringify(value)) : value;
  });

/** Serializes to JSON. Decimals become numbers, digit for digit. */
export const toJson = (value: unknown): string => JSON.stringify(value).replace(quotedDecimal, "$1$2");

// Quotes inside strings are escaped, so this too matches only a member and its value.
const quotedDecimal = new RegExp(`(${member}:)"(${literal})"`, "g");
