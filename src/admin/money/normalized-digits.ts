const marks = /[\u00ad\u061c\u200b-\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]+/g;

/** Removes directional and zero-width characters, which copied text often contains. */
export const withoutMarks = (text: string) => text.replace(marks, "");

/** Whether invisible characters are between digits, or change their order. */
export const hidesSomething = (text: string): boolean =>
  /[\u202d\u202e]/.test(text) || new RegExp(String.raw`\p{Nd}${marks.source}\p{Nd}`, "u").test(text);

/** The zero of each supported script. Its other nine digits follow it. */
const zeros = [..."٠۰०০੦૦୦௦౦೦൦๐໐༠၀០"].map((zero) => zero.codePointAt(0) ?? 0);

const zeroOf = (digit: string): number | undefined => {
  const code = digit.codePointAt(0) ?? 0;
  return zeros.find((zero) => code >= zero && code <= zero + 9);
};

/** Normalizes digits to Western ones, spaces and apostrophes, and removes invisible characters. Mixed or unsupported digits stay as they are. */
export function normalizedDigits(text: string): string {
  const plain = withoutMarks(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, " ")
    .replace(/[‘’ʼ′`´]/g, "'")
    .trim();
  const scripts = new Set(plain.match(/\p{Nd}/gu)?.map((digit) => zeroOf(digit)));
  return scripts.size > 1
    ? plain
    : plain.replace(/\p{Nd}/gu, (digit) => {
        const zero = zeroOf(digit);
        return zero === undefined ? digit : String((digit.codePointAt(0) ?? 0) - zero);
      });
}
