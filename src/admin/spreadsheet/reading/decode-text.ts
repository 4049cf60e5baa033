import { spreadsheetWords } from "#words/spreadsheet.ts";

type Decoded = { text: string; encoding?: { name: string; example: string } };

/** Decodes the text of a file in any common encoding. Throws an Error with a message for users if it is not text. */
export function decodeText(bytes: Uint8Array): Decoded {
  const named = markedEncoding(bytes) ?? looksLikeUtf16(bytes);
  if (named) return { text: new TextDecoder(named).decode(bytes) };
  if (bytes.includes(0)) throw new Error(spreadsheetWords.notSheet);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return decodedOneByte(bytes);
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Most letters of a table are ASCII, so in UTF-16 without a byte order mark every other byte is zero: the first or the second of each pair. */
function looksLikeUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 4096);
  const zeros = [...start.keys()].filter((index) => start[index] === 0);
  const odd = zeros.filter((index) => index % 2 === 1).length;
  if (zeros.length <= start.length / 4) return undefined;
  if (odd === zeros.length) return "utf-16le";
  return odd === 0 ? "utf-16be" : undefined;
}

/** Windows-1252, unless Mac Roman results in fewer implausible words. If both have equally many, classic Mac line ends decide. */
function decodedOneByte(bytes: Uint8Array): Decoded {
  const windows = new TextDecoder("windows-1252").decode(bytes);
  const mac = new TextDecoder("macintosh").decode(bytes);
  const difference = countImplausible(windows) - countImplausible(mac);
  const isMac = difference > 0 || (difference === 0 && /\r(?!\n)/.test(windows) && !windows.includes("\n"));
  const text = isMac ? mac : windows;
  const [example = ""] = /[\p{L}\p{M}]*[^\0-\x7f][\p{L}\p{M}]*/u.exec(text) ?? [];
  return { text, encoding: { name: isMac ? "Mac Roman" : "Windows-1252", example } };
}

/** Patterns of text in one of these encodings that was decoded as the other. A dash or an apostrophe inside a word is plausible in both. */
const implausiblePatterns = new RegExp(
  [
    // An uppercase letter inside a word: "ZoÎ", "MŸller", "OÕNeil".
    String.raw`(?<=\p{Ll})[À-ÞŒŠŽŸ](?!\p{Lu})|(?<=\p{L})[À-ÞŒŠŽŸ](?=\p{Ll}|\p{Lu}\p{Ll})`,
    // A symbol inside a word, before or after it: "M√ller", "†bel", "Wei§", "Zo‘".
    String.raw`(?<=\p{L})[^\0-\x7f\p{L}’·–—\u00a0](?=\p{L})`,
    String.raw`(?<![^\s,;|"])[^\0-\x7f\p{L}\p{N}\p{P}\p{Z}\p{Sc}™©ªº±](?=\p{L})|[†‡ƒ€](?=\p{Ll})`,
    String.raw`(?<=\p{Ll})(?:[^\0-\x7f\p{L}\p{P}\p{Z}®™©ªº²³°€]|[§‘‚„])(?![^\s,;|"])`,
    // No vowel: "Kšln".
    String.raw`(?<=[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ])š(?=[b-df-hj-np-tv-xz])`,
    // Control characters, and symbols that only Mac Roman has.
    String.raw`[\x80-\x9f\uf8ffˆ˜¸˝˛ˇ˘˙˚¯´¨¬ıﬁﬂ◊∂∑∏∫Ω]`,
  ].join("|"),
  "gu",
);

const countImplausible = (text: string): number => text.match(implausiblePatterns)?.length ?? 0;
