/** The number format of a cell. */
export type NumberFormat =
  | { readonly is: "number" | "percent" }
  | { readonly is: "digits"; readonly count: number }
  | {
      readonly is: "date";
      readonly hasDate: boolean;
      readonly hasTime: boolean;
      readonly isElapsed: boolean;
    };

/** Parses a number format code of a workbook, such as "0.00%" or "dd/mm/yyyy". */
export function numberFormat(code: string): NumberFormat {
  const [positive = ""] = code.split(";");
  const isElapsed = /\[(h+|m+|s+)\]/i.test(positive);
  const signs = positive.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, "");
  if (/^0{2,}$/.test(signs)) return { is: "digits", count: signs.length };
  if (signs.includes("%")) return { is: "percent" };
  return /[ymdhs]/i.test(signs) ? dateFormat(signs, isElapsed) : { is: "number" };
}

/** An "m" next to hours or seconds means minutes, otherwise months. */
function dateFormat(signs: string, isElapsed: boolean): NumberFormat {
  const hasTime = /[hs]/i.test(signs) || isElapsed;
  return { is: "date", hasDate: /[yd]/i.test(signs) || !hasTime, hasTime, isElapsed };
}

/** The built-in formats, which workbooks refer to by number (ECMA-376, 18.8.30). */
export const builtInFormat = (id: number): string =>
  builtIn.find(({ from, to }) => id >= from && id <= to)?.code ?? "";

const builtIn = [
  { from: 9, to: 10, code: "0%" },
  { from: 14, to: 17, code: "yyyy-mm-dd" },
  { from: 18, to: 21, code: "hh:mm:ss" },
  { from: 22, to: 22, code: "yyyy-mm-dd hh:mm" },
  { from: 27, to: 36, code: "yyyy-mm-dd" },
  { from: 45, to: 45, code: "hh:mm:ss" },
  { from: 46, to: 46, code: "[h]:mm:ss" },
  { from: 47, to: 47, code: "hh:mm:ss" },
  { from: 50, to: 58, code: "yyyy-mm-dd" },
];

/**
 * Converts a stored number into a decimal: its 15 significant digits, without rounding noise. Whole numbers keep all digits. Undefined if it is
 * not a number.
 */
function decimalText(stored: string): string | undefined {
  const trimmed = stored.trim();
  if (/^-?(0|[1-9]\d*)$/.test(trimmed)) return trimmed === "-0" ? "0" : trimmed;
  const value = Number(trimmed);
  if (trimmed === "" || !Number.isFinite(value)) return undefined;
  return value === 0 ? "0" : withoutExponent(value.toExponential(14));
}

/** Expands the exponent: "1.25e-3" becomes "0.00125". */
function withoutExponent(scientific: string): string {
  const [, sign = "", first = "", decimals = "", power] =
    /^(-?)(\d)\.(\d*)e([+-]\d+)$/.exec(scientific) ?? [];
  const exponent = Number(power);
  const digits = (first + decimals).replace(/0+$/, "");
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  const part = digits.slice(exponent + 1);
  return sign + whole + (part && `.${part}`);
}

/** The text that a cell with this number and format shows, undefined if the number is invalid. */
export function shownNumber(
  stored: string,
  format: NumberFormat,
  { decimalSign, startsIn1904 = false }: { decimalSign: string; startsIn1904?: boolean },
): string | undefined {
  const decimal = decimalText(stored);
  if (decimal === undefined) return undefined;
  if (format.is === "date") return shownDate(Number(decimal), format, startsIn1904) ?? decimal;
  if (format.is === "digits") return /^\d+$/.test(decimal) ? decimal.padStart(format.count, "0") : decimal;
  if (format.is === "number") return decimal.replace(".", decimalSign);
  return `${timesHundred(decimal)}%`.replace(".", decimalSign);
}

const timesHundred = (decimal: string) => decimalText(`${decimal}e2`) ?? decimal;

const daySeconds = 86_400;
/** 9999-12-31. */
const lastDay = 2_958_465;

function shownDate(
  days: number,
  { hasDate, hasTime, isElapsed }: NumberFormat & { is: "date" },
  startsIn1904: boolean,
): string | undefined {
  if (days < 0 || days > lastDay) return undefined;
  const seconds = Math.round(days * daySeconds);
  if (!hasDate) return clock(isElapsed ? seconds : seconds % daySeconds);
  const date = dateOf(seconds, startsIn1904);
  return hasTime ? `${date} ${clock(seconds % daySeconds)}` : date;
}

// Excel counts the nonexistent 29 February 1900, so earlier dates are off by one day.
function dateOf(seconds: number, startsIn1904: boolean): string {
  const shift = seconds < 61 * daySeconds ? 1 : 0;
  const day = Math.floor(seconds / daySeconds) + (startsIn1904 ? 1462 : shift);
  return new Date(Date.UTC(1899, 11, 30 + day)).toISOString().slice(0, 10);
}

/** Formats an ISO date: "2025-11-25T09:30:00" becomes "2025-11-25 09:30", and midnight only the day. */
export const storedDate = (text: string): string =>
  text
    .replace("T", " ")
    .replace(/(\.0+)?Z?$/, "")
    .replace(/(?<= \d\d:\d\d):00$/, "")
    .replace(/ 00:00$/, "");

/** Formats seconds as "09:30", or as "09:30:15" if there are any. */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[2] === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, "0")).join(":");
}
