/** The members that hold decimals. Their value in our code is the literal that stands in the JSON text. */
const decimals = new Set(["price"]);

const member = `"(?:${[...decimals].join("|")})"`;
const literal = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?`;

/**
 * Parses JSON and keeps each decimal as its literal: `{"price":2.50}` → `{ price: "2.50" }`, while `{"price":"2.50"}` keeps its
 * quotes inside the text, so that a schema can tell the two apart. Throws SyntaxError, also for a `__proto__` member.
 */
export function parseJson(text: string): unknown {
  return unusual.test(text) ? parseByMember(text) : JSON.parse(text.replace(anyDecimal, '$1"$2"'));
}

// A name may be written with escapes, or a decimal in quotes: then every member is looked at, which takes several times as long.
const unusual = new RegExp(String.raw`\\|__proto__|${member}\s*:\s*"`);

// Without escapes, a quote begins or ends a text: in JSON this can be nothing but a member and its value.
const anyDecimal = new RegExp(String.raw`(${member}\s*:\s*)(${literal})(?=\s*[,}])`, "g");

const parseByMember = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown, context?: { source?: string }) => {
    if (key === "__proto__") throw new SyntaxError("A member cannot be named __proto__.");
    const isLiteral = decimals.has(key) && (typeof value === "number" || typeof value === "string");
    return isLiteral ? (context?.source ?? JSON.stringify(value)) : value;
  });

/** Writes JSON in which each decimal text stands as a number, digit for digit. */
export const toJson = (value: unknown): string => JSON.stringify(value).replace(quotedDecimal, "$1$2");

// A quote inside a text is escaped: this too can be nothing but a member and its value.
const quotedDecimal = new RegExp(`(${member}:)"(${literal})"`, "g");
