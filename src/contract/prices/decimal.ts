const plainDecimal = /^(?:0|[1-9]\d{0,39})(?:\.\d{0,39}[1-9])?$/;
const numberLiteral = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** The shortest plain decimal text equal to a JSON number literal ("2.50" → "2.5", "1e2" → "100"), or undefined if it is none. */
export function canonicalDecimal(literal: string): string | undefined {
  if (plainDecimal.test(literal)) return literal;
  const match = numberLiteral.exec(literal);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const shift = Number(exponent);
  const digits = "0".repeat(Math.max(0, -shift)) + whole + fraction + "0".repeat(Math.max(0, shift));
  const point = Math.max(0, -shift) + whole.length + shift;
  const plain = `${digits.slice(0, point)}.${digits.slice(point)}`
    .replace(/^0+(?=\d)/, "")
    .replace(/\.?0*$/, "");
  return plain === "0" ? "0" : sign + plain;
}
