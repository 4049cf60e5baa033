import { spreadsheetWords } from "#words/spreadsheet.ts";

/** The text of a spreadsheet file, however the program that saved it writes letters. Rejects with a sentence for what is no text. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new Error(spreadsheetWords.isWorkbook);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What older programs on Windows save.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
